/** Structured log without personal data: route patterns, never path or query values (ruling 28). ERROR means somebody must act. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One JSON line per event on standard error. */
export function jsonLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const at =
    (level: string) =>
    (message: string, facts: Record<string, unknown> = {}) =>
      write(`${JSON.stringify({ level, message, ...facts })}\n`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
