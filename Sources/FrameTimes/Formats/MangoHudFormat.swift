import Foundation

/// A writer of MangoHud logs (frame-timing 3).
///
/// A log has a row for each interval between presentations. Two lines about the system come first.
/// The intervals at the end of idle periods are left out.
struct MangoHudFormat {
    let recording: FrameRecording

    static let systemHeader = "os,cpu,gpu,ram,kernel,driver,cpuscheduler"
    static let header =
        "fps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,gpu_mem_clock,"
        + "gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,elapsed"

    func write(to sink: inout TextSink) throws {
        sink += Self.systemHeader + "\n"
        system(&sink)
        sink += Self.header + "\n"
        let frames = recording.frames
        for i in recording.framesAfterOthers {
            let time = frames[i].presented - frames[i - 1].presented
            sink.append(time > 0 ? 1000 / time : 0, decimals: 2)
            sink += ","
            sink.append(time, decimals: 6)
            sink += ","
            sink.append(load(frames[i].cpu, in: time), decimals: 1)
            sink += ",0,0,0,0,0,0,0,0,0,0,0,0,"
            sink.append(Int(((frames[i].presented - frames[0].presented) * 1e6).rounded()))
            sink += "\n"
            try sink.passLong()
        }
    }

    private func system(_ sink: inout TextSink) {
        let (processor, system) = Machine.parts(of: recording.machine)
        let words = system.split(separator: " ", maxSplits: 1).map(String.init)
        let fields = [
            words.first ?? "", processor, recording.renderer, "0",
            words.count > 1 ? words[1] : "", "", "",
        ]
        sink += fields.map(TextSink.field).joined(separator: ",") + "\n"
    }

    /// Returns the CPU load in an interval, in percent of all cores.
    private func load(_ cpu: Double, in time: Double) -> Double {
        let cores = Double(recording.machine.prefix(while: \.isNumber)) ?? 1
        return time > 0 ? min(100, cpu / time / max(1, cores) * 100) : 0
    }
}
