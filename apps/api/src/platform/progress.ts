/** Shows what a long startup is doing, for a person at the terminal. */
export interface Progress {
  /** Runs `work` and shows its label and the time it took. If `work` fails, the label stays visible. */
  step<T>(label: string, work: () => T | Promise<T>): Promise<T>
  /** Shows one line. */
  line(text: string): void
}

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** In milliseconds. In a log, where lines cannot be replaced, a shorter step gets no line. */
const minLoggedMs = 100

/**
 * Creates progress output for a terminal, which shows the running step at once, or for a log, which gets a line when a step ends or after it has run
 * for 3 seconds. `clock` returns milliseconds.
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
        else if (time >= minLoggedMs) line(`${label}: ${seconds(time)}`)
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
