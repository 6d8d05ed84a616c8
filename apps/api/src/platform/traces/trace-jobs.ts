import type { Worker } from '../jobs/jobs.ts'
import type { Tracer } from './tracer.ts'

/** Returns the same workers, with a trace of each run by its queue. */
export const traceJobs = (workers: readonly Worker[], tracer: Tracer): readonly Worker[] =>
  workers.map((worker) => ({
    ...worker,
    run: async (job) => {
      const span = tracer.begin(`job ${worker.queue}`, 'consumer', { 'messaging.destination.name': worker.queue })
      if (!span) return worker.run(job)
      try {
        await tracer.within(span, () => worker.run(job))
        span.end({ failed: false })
      } catch (problem) {
        span.end({ failed: true })
        throw problem
      }
    },
  }))
