/** Shows a person at the terminal what a long start is doing. */
export interface Progress {
  /** Runs the work and shows its label with the time it took; the label stays visible when the work fails. */
  step<T>(label: string, work: () => T | Promise<T>): Promise<T>
  /** Shows one line. */
  line(text: string): void
}

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Below this a step is not worth a line where lines cannot be replaced. */
const worthTelling = 100

/**
 * Progress for a terminal, where the running step is shown at once, or for a log, where a line appears when a step ends
 * or has run for a while. `clock` counts milliseconds.
 */
export function createProgress(output: Output = process.stdout, clock: () => number = () => performance.now()): Progress {
  const line = (text: string) => void output.write(`${text}\n`)
  return {
    line,
    async step(label, work) {
      const begun = clock()
      if (output.isTTY) output.write(`${label} ...`)
      const slow = setTimeout(() => output.isTTY || line(`${label} ...`), 3_000)
      try {
        const result = await work()
        const time = clock() - begun
        if (output.isTTY) output.write(`\r${label} ... ${seconds(time)}\n`)
        else if (time >= worthTelling) line(`${label}: ${seconds(time)}`)
        return result
      } catch (problem) {
        output.write(output.isTTY ? ' failed\n' : `${label}: failed\n`)
        throw problem
      } finally {
        clearTimeout(slow)
      }
    },
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
