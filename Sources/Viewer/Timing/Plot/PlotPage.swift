import Foundation
import FrameTimes
import RenderTree

/// A page with zoomable graphs of recordings, in a single HTML file.
@MainActor
struct PlotPage {
    private let plot: RecordingPlot

    init(_ plot: RecordingPlot) { self.plot = plot }

    /// Writes the page in pieces; each is passed to a closure.
    func write(_ pass: (Data) throws -> Void) throws {
        let title = plot.names[0].markupEscaped
        try pass(
            Data(
                """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>\(title): frame times</title>
                <style>\(Self.style)</style></head><body>
                <h1>\(title): frame times</h1>
                <p>Wheel or + and - zoom, drag or arrow keys move, double click or 0 shows all.</p>
                <div id="graphs" data-top="\(plot.scale.top)" data-unit="\(plot.axis.unit)"></div>
                <p id="frame" aria-live="polite">Point at a frame.</p>
                <h2>Summary</h2>
                \(plot.svg)
                <script type="application/json" id="data">[
                """.utf8))
        for i in plot.recordings.indices {
            if i > 0 { try pass(Data(",".utf8)) }
            try pass(Data(json(i).utf8))
        }
        try pass(Data("]</script>\n<script>\(Self.script)</script>\n</body></html>\n".utf8))
    }

    /// Returns the frames of a recording as JSON, times in milliseconds.
    private func json(_ i: Int) -> String {
        func list(_ values: [Double]) -> String {
            "[" + values.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ",") + "]"
        }
        let recording = plot.recordings[i]
        let letter = plot.recordings.count > 1 ? PlotSummary.letter(i) + " " : ""
        let stages =
            plot.showsIntervals
            ? [("interval", PlotStyle.interval, plot.times[i])]
            : FrameStage.allCases.map { ($0.rawValue, PlotStyle.tone($0), recording.times($0)) }
        let spans = plot.axis.spans(recording)
        let missed = recording.frames.enumerated().filter { $0.element.missed > 0 }
        return
            "{\"name\":\"\(Self.quoted(letter + plot.names[i]))\",\"period\":\(recording.period),"
            + "\"stages\":[" + stages.map { "\"\($0.0)\"" }.joined(separator: ",") + "],"
            + "\"colors\":[" + stages.map { "\"\($0.1.hex)\"" }.joined(separator: ",") + "],"
            + "\"costs\":[" + stages.map { list($0.2) }.joined(separator: ",") + "],"
            + "\"starts\":" + list(spans.map(\.start)) + ","
            + "\"times\":" + list(spans.map(\.end)) + ","
            + "\"media\":" + list(recording.frames.map(\.mediaTime)) + ","
            + "\"missed\":{"
            + missed.map { "\"\($0.offset)\":\($0.element.missed)" }.joined(separator: ",") + "}}"
    }

    /// Returns a text as the inside of a JSON string for a script in HTML.
    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "<", ">", "&": String(format: "\\u%04X", scalar.value)
            default: scalar.value < 32 || scalar.value == 127 ? " " : String(scalar)
            }
        }.joined()
    }

    private static let style = """
        body{font:14px system-ui,sans-serif;color:#1b1f2a;background:#fff;margin:24px;max-width:1200px}
        h1{font-size:22px}h2{font-size:17px}canvas{width:100%;height:220px;display:block;
        border:1px solid #e1e4ea;cursor:crosshair;margin-bottom:8px}
        svg{max-width:100%;height:auto}#frame{min-height:3em;font-variant-numeric:tabular-nums}
        """

    private static let script = #"""
        "use strict";
        const runs = JSON.parse(document.getElementById("data").textContent);
        const note = document.getElementById("frame"), holder = document.getElementById("graphs");
        const ends = runs.map(r => r.times[r.times.length - 1]);
        const all = Math.max(...ends);
        let from = 0, to = all;
        for (const r of runs) {
          r.totals = r.times.map((_, i) => r.costs.reduce((s, c) => s + c[i], 0));
          r.canvas = document.createElement("canvas");
          r.canvas.tabIndex = 0;
          r.canvas.setAttribute("role", "img");
          r.canvas.setAttribute("aria-label", "Frame times of " + r.name);
          holder.append(r.canvas);
        }
        const most = Number(holder.dataset.top), unit = holder.dataset.unit, isTime = unit === "s";
        // The first frame at or after a time.
        function first(r, time) {
          let low = 0, high = r.times.length;
          while (low < high) { const m = (low + high) >> 1; r.times[m] < time ? low = m + 1 : high = m; }
          return low;
        }
        // The distance between axis marks at round numbers, of which at most six lie up to `most`.
        function step(most) {
          const decade = 10 ** Math.floor(Math.log10(most / 6));
          return [1, 2, 2.5, 5, 10].map(n => n * decade).find(n => most / n <= 6);
        }
        // The axis marks in a range, rounded to remove floating-point errors.
        function marks(low, high) {
          const d = step(high - low), all = [];
          for (let i = Math.ceil(low / d); i * d <= high; i++) all.push(+(i * d).toFixed(9));
          return all;
        }
        function draw(r) {
          const c = r.canvas, s = devicePixelRatio || 1;
          const w = c.width = c.clientWidth * s, h = c.height = c.clientHeight * s;
          const g = c.getContext("2d"), foot = 22 * s, head = 24 * s, high = h - foot;
          const X = t => (t - from) / (to - from) * w;
          const Y = v => high - Math.min(v / most, 1) * (high - head);
          g.fillStyle = "#fff"; g.fillRect(0, 0, w, h);
          g.font = 11 * s + "px system-ui,sans-serif"; g.fillStyle = "#6f7683";
          const levels = marks(0, most * .85).slice(1);
          g.fillStyle = "#e1e4ea";
          for (const v of levels) g.fillRect(0, Y(v), w, 1);
          const a = Math.max(0, first(r, from) - 1), b = Math.min(r.times.length, first(r, to) + 1);
          const cut = [];
          // Frames that end within one pixel are one bar, with the height of the slowest frame.
          for (let i = a, j; i < b; i = j) {
            let k = i, miss = 0, span = 0, low = 0;
            for (j = i; j < b && X(r.times[j]) - X(r.times[i]) < 1; j++) {
              if (r.totals[j] > r.totals[k]) k = j;
              miss += r.missed[j] || 0;
              span += r.times[j] - r.starts[j];
            }
            const full = span / (to - from) * w, wide = Math.max(1, full > 3 * s ? full - s : full);
            const x = X(r.times[j - 1]) - full;
            r.costs.forEach((cost, n) => {
              const v = cost[k];
              g.fillStyle = r.colors[n]; g.fillRect(x, Y(low + v), wide, Y(low) - Y(low + v));
              low += v;
            });
            if (low > most) {
              g.fillStyle = "#1b1f2a"; g.fillRect(x, head - 5 * s, Math.max(2, wide), 4 * s);
              cut.push({time: low, x: x + wide / 2});
            }
            if (miss) { g.fillStyle = "#b3261e"; g.fillRect(x, high + 1, Math.max(2, wide), 6 * s); }
          }
          const label = (text, x, y) => {
            g.strokeStyle = "#fff"; g.lineWidth = 4 * s; g.strokeText(text, x, y);
            g.fillStyle = "#1b1f2a"; g.fillText(text, x, y); g.lineWidth = s;
          };
          for (const v of levels) label(v + " ms", 4 * s, Y(v) - 3 * s);
          if (r.period < most) {
            g.strokeStyle = "#b3261e"; g.setLineDash([6 * s, 4 * s]); g.beginPath();
            g.moveTo(0, Y(r.period)); g.lineTo(w, Y(r.period)); g.stroke(); g.setLineDash([]);
          }
          const each = isTime ? 1000 : 1;
          g.fillStyle = "#6f7683";
          for (const t of marks(from / each, to / each)) {
            const x = X(t * each), half = 30 * s;
            g.textAlign = x < half ? "left" : x > w - half ? "right" : "center";
            g.fillText(t + " " + unit, x, h - 4 * s);
          }
          g.textAlign = "left"; label(r.name, 4 * s, 13 * s);
          // The times of the frames that are cut off, the longest first, where there is space.
          const taken = [{from: 0, to: g.measureText(r.name).width + 12 * s}];
          for (const {time, x} of cut.sort((a, b) => b.time - a.time)) {
            const text = Math.round(time).toLocaleString("en") + " ms";
            const wide = g.measureText(text).width + 8 * s;
            const left = Math.min(Math.max(x - wide / 2, 0), w - wide);
            if (taken.some(t => left < t.to && left + wide > t.from)) continue;
            taken.push({from: left, to: left + wide});
            label(text, left + 4 * s, 13 * s);
          }
        }
        function redraw() { runs.forEach(draw); }
        function show(a, b) {
          const span = Math.min(all, Math.max(b - a, 1));
          from = Math.min(Math.max(0, a), all - span); to = from + span; redraw();
        }
        function zoom(at, factor) { show(at - (at - from) * factor, at + (to - at) * factor); }
        for (const r of runs) {
          const c = r.canvas;
          const time = e => from + (e.clientX - c.getBoundingClientRect().left) / c.clientWidth * (to - from);
          let held = null;
          c.onwheel = e => { e.preventDefault(); zoom(time(e), e.deltaY > 0 ? 1.25 : 0.8); };
          c.onpointerdown = e => { held = {x: e.clientX, from, to}; c.setPointerCapture(e.pointerId); };
          c.onpointerup = () => { held = null; };
          c.ondblclick = () => show(0, all);
          c.onpointermove = e => {
            if (held) {
              const d = (held.x - e.clientX) / c.clientWidth * (held.to - held.from);
              return show(held.from + d, held.to + d);
            }
            name(r, Math.min(first(r, time(e)), r.times.length - 1));
          };
          c.onkeydown = e => {
            const w = to - from, m = (from + to) / 2;
            if (e.key === "+" || e.key === "=") zoom(m, 0.8); else if (e.key === "-") zoom(m, 1.25);
            else if (e.key === "ArrowLeft") show(from - w / 5, to - w / 5);
            else if (e.key === "ArrowRight") show(from + w / 5, to + w / 5);
            else if (e.key === "0") show(0, all); else return;
            e.preventDefault();
          };
        }
        function name(r, i) {
          const time = isTime ? (r.times[i] / 1000).toFixed(4) + " s, " : "";
          const parts = r.stages.map((s, n) => s + " " + r.costs[n][i].toFixed(3)).join(", ");
          const miss = r.missed[i] ? ", missed " + r.missed[i] : "";
          note.textContent = r.name + ", frame " + i + ": " + time + "media time " + r.media[i].toFixed(3)
            + " s, " + r.totals[i].toFixed(3) + " ms (" + parts + ")" + miss;
        }
        // FILE.html#RECORDING.FRAME opens the page around a frame.
        function open() {
          const [n, i] = location.hash.slice(1).split(".").map(Number), r = runs[n];
          if (!r || !(i in r.times)) return;
          const span = Math.min(all, 60 * (isTime ? r.period : 1));
          show(r.times[i] - span / 2, r.times[i] + span / 2); name(r, i);
        }
        addEventListener("resize", redraw);
        addEventListener("hashchange", open);
        redraw();
        open();
        """#
}
