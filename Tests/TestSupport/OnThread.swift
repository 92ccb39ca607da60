import Foundation

/// Runs `body` on a thread of its own, with so many bytes for its calls, and waits for its end.
public func onThread<R>(stack: Int = 8 << 20, _ body: @escaping () -> R) -> R {
    var result: R?
    withoutActuallyEscaping({ result = body() }) { run in
        let job = Job(run)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stack)
        var thread = pthread_t()
        pthread_create(
            &thread, &attributes,
            { argument in
                Unmanaged<Job>.fromOpaque(argument!).takeUnretainedValue().run()
                return nil
            }, Unmanaged.passUnretained(job).toOpaque())
        pthread_join(thread, nil)
        pthread_attr_destroy(&attributes)
        job.run = {}
    }
    return result!
}

private final class Job {
    var run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}
