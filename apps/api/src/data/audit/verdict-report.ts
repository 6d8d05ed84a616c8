import type { Verdict } from './verify-chains.ts'

/** Returns the output of `npm run audit:verify`, one line for each broken chain, and the exit code: 1 if a chain is broken. */
export function verdictReport(
  { chains, links, waiting, breaks }: Verdict,
  headsOf: string | undefined,
): { lines: string[]; exitCode: 0 | 1 } {
  return {
    lines: [
      `${links} events in ${chains} chains, ${waiting} waiting to be linked. Heads of ${headsOf ?? 'never'}.`,
      ...breaks.map(
        ({ chain, number, eventId, what }) =>
          `BROKEN practice ${chain}, number ${number ?? 'none'}, event ${eventId ?? 'unknown'}: ${what}`,
      ),
    ],
    exitCode: breaks.length > 0 ? 1 : 0,
  }
}
