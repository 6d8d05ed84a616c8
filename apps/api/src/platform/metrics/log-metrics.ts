import { Counter, type Registry } from 'prom-client'

import type { Log } from '../logging/log.ts'

/** Messages of the log are fixed words of the code. More kinds than the code has would mean that one of them is not, so they are counted together. */
const mostKinds = 100

/** Returns a log that also counts its ERROR and WARN lines by their message. */
export function countedLog(register: Registry, log: Log): Log {
  const lines = (name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: ['kind'], registers: [register] })
    const kinds = new Set<string>()
    return (message: string) => {
      const kind = kinds.has(message) || kinds.size < mostKinds ? message : 'other'
      kinds.add(kind)
      counter.inc({ kind })
    }
  }
  const errors = lines('safepractice_errors_total', 'ERROR lines of the log by message. An operator must act on each.')
  const warnings = lines('safepractice_warnings_total', 'WARN lines of the log by message.')
  return {
    ...log,
    warn: (message, facts) => {
      warnings(message)
      log.warn(message, facts)
    },
    error: (message, facts) => {
      errors(message)
      log.error(message, facts)
    },
  }
}
