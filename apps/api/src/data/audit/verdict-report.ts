import type { HeadsPlaces, HeadsRead } from './read-heads.ts'
import type { Verdict } from './verify-chains.ts'

/**
 * Returns the output of `npm run audit:verify`, one line for each problem and each broken chain, and the exit code: 1 if there is one.
 * @param problems what is wrong with the places of the heads
 */
export function verdictReport(
  { chains, links, waiting, breaks }: Verdict,
  { file, history }: HeadsPlaces,
  problems: readonly string[],
): { lines: string[]; exitCode: 0 | 1 } {
  const second = history ? `, history in AUDIT_HEADS_DIR of ${momentOf(history)}` : ''
  return {
    lines: [
      `${links} events in ${chains} chains, ${waiting} waiting to be linked. Heads of ${momentOf(file)}${second}.`,
      ...problems.map((problem) => `BROKEN heads: ${problem}`),
      ...breaks.map(
        ({ chain, number, eventId, what }) =>
          `BROKEN practice ${chain}, number ${number ?? 'none'}, event ${eventId ?? 'unknown'}: ${what}`,
      ),
    ],
    exitCode: breaks.length + problems.length > 0 ? 1 : 0,
  }
}

const momentOf = (place: HeadsRead) => (place.state === 'kept' ? place.kept.at : 'never')
