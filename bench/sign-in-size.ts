import { atMost, type Measurement } from './measurement.ts'
import { run } from './site.ts'

/** The exit code of `scripts/web-size.ts` if all sizes are known and one exceeds its budget. */
const overBudget = 2

/** Measures the compressed JavaScript of the sign-in page and of the largest other screen. */
export async function signInSize(): Promise<Measurement[]> {
  // A page over its budget is a measurement too; a failed build is not.
  const text = await run('scripts/web-size.ts', { codes: [0, overBudget] })
  const lines = [...text.matchAll(/^(ok|OVER)\s+([\d.]+) of (\d+) kB\s+(.+)$/gm)].map(([, , size, limit, name]) => ({
    size: Number(size),
    limit: Number(limit),
    name: name ?? '',
  }))
  const signIn = lines.find(({ name }) => name === '/signin')
  const largest = lines.filter((line) => line !== signIn).toSorted((a, b) => b.size - a.size)[0]
  if (!signIn || !largest) throw new Error(`The sizes could not be read.\n${text}`)
  return [
    atMost('sign-in page, JavaScript over the wire', { measured: signIn.size, limit: signIn.limit, unit: 'kB' }),
    atMost(`largest further screen (${largest.name})`, { measured: largest.size, limit: largest.limit, unit: 'kB' }),
  ]
}
