extension CAAnimation {
    func readKey(_ key: String) -> Any? {
        if let member = AnimationMembers.member(key, of: self) { return member.get(self) }
        if let found = StoredFields.read(key, of: self) { return found }
        return userValues[key] ?? Boxing.box(type(of: self).defaultValue(forKey: key))
    }

    func writeKey(_ key: String, _ value: Any?) {
        if let member = AnimationMembers.member(key, of: self) {
            member.set(self, value)
        } else {
            storeCustom(value, key)
        }
    }

    /// Stops the program if the animation is immutable.
    ///
    /// It is immutable while a layer stores it. In an observer, `member` is the property's name.
    final func checkMutable(
        _ value: @autoclosure () -> Any?, _ member: StaticString = #function
    ) {
        guard isFrozen else { return }
        stopProgram(
            """
            CAAnimation.\(member) = \(named(value())): this animation is on a layer and is \
            read-only; change a copy()
            """)
    }

    /// Sets the begin time resolved by a commit.
    ///
    /// The animation is already immutable.
    final func settle(beginTime time: CFTimeInterval) {
        let wasFrozen = isFrozen
        isFrozen = false
        beginTime = time
        isFrozen = wasFrozen
    }

    /// Makes the animation and a group's children immutable.
    final func freeze() {
        isFrozen = true
        for child in (self as? CAAnimationGroup)?.animations ?? [] { child.freeze() }
    }
}
