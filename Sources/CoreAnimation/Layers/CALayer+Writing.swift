import RenderTree

extension CALayer {
    /// Changes a property and runs its action.
    ///
    /// The action is looked up before the change.
    func write(_ id: PropertyID, _ body: (inout LayerValues) -> Void) {
        if pending.contains(.drawing) { return body(&values) }
        let row = PropertyTable.row(id), key = row.key
        if presented != nil {
            var changed = values
            body(&changed)
            checkChangeable("\(key) = \(named(changed[id].boxed))")
        }
        let action = actionOfChange(key)
        let before = layoutGeometry(changedBy: id)
        body(&values)
        if let rule = row.rule { values[id] = rule.normalized(values[id]) }
        changedRows |= 1 << UInt128(PropertyTable.bit(of: id))
        enqueue()
        let kind = type(of: self)
        if kind != CALayer.self, kind.needsDisplay(for: id) || kind.needsDisplay(forKey: key) {
            setNeedsDisplay()
        }
        // The action comes last, as it may change the value again.
        if let before { layoutGeometryChanged(from: before) }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Marks pending work of the layer for the next commit.
    ///
    /// Such work is layout or a new name, for example.
    func mark(_ change: Pending) {
        if pending.contains(.drawing) { return }
        pending.insert(change)
        if change == .layout { ThreadContext.current.unsettle() }
        enqueue()
    }

    /// Changes the name, which is sent to renderers with the next commit.
    func setName(_ name: String?) {
        checkChangeable("name = \(named(name))")
        guard name != storedName else { return }
        storeCommitted()
        storedName = name
        mark(.name)
    }

    /// Adds the layer to the thread's list of changed layers.
    ///
    /// Layers that no stage shows have nothing to commit, as they are sent whole when they join a
    /// live tree. Only their animations have to end.
    func enqueue() {
        guard !pending.contains(.queued), isLive || pending.contains(.animations) else {
            return
        }
        enqueueAlways()
    }

    func enqueueAlways() {
        pending.insert(.queued)
        let thread = ThreadContext.current
        thread.changedLayers.append(self)
        thread.commitBeforeWaiting()
    }
}
