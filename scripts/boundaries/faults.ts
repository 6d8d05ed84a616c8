import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

/** Files whose faults contain more than fixed words, with the reason why that is never data of a practice. */
const namesCode: Record<string, string> = {
  'apps/api/src/demo/caller.ts': 'the demonstration contains no real person',
  'apps/api/src/features/billing/plans/plans.ts': 'the name of a plan',
  'apps/api/src/platform/embedded-database/postmaster.ts': 'the number of a process',
  'apps/api/src/platform/messages/carriers.ts': 'the status of a response',
  'apps/api/src/platform/payments/emulator/present-subscription.ts': 'an id of the emulator',
  'apps/api/src/platform/payments/plan-changes.ts': 'an id of the payment provider',
  'apps/api/src/platform/payments/plans.ts': 'the name of a plan',
  'apps/api/src/platform/pdf/draw-svg.ts': 'an element of a shipped drawing',
  'apps/api/src/platform/pipeline/pipeline.ts': 'an endpoint of the contract',
  'apps/api/src/platform/realtime/socket-realtime.ts': 'one of two fixed words',
  'apps/api/src/platform/database/rows.ts': 'a statement without its parameters, and the names of columns',
  'apps/api/src/platform/run-in-thread.ts': 'one of a few fixed sentences',
  'apps/api/src/start/services/open-payments.ts': 'the name of a step and the status of a response',
}

const plainError = /\bnew Error\(/g
const variable = /\bnew (?:CodeFault|Reported)\((?!\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`$]*`)\s*[,)])/g

/**
 * The message of an ordinary error never reaches the log, because it may contain data. The server's own faults are therefore `CodeFault`s, whose
 * messages are fixed words. Returns one line for each violation.
 */
export function checkFaults(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/api/src/') && !helpsTests(path))
    .flatMap((source) => {
      const text = withoutComments(source)
      const at = (match: RegExpMatchArray) => `${source.path}:${lineAt(text, match.index ?? 0)}`
      return [
        ...[...text.matchAll(plainError)].map(
          (match) => `${at(match)}: the message of an Error never reaches the log: use CodeFault, or fail() to refuse a request.`,
        ),
        ...(namesCode[source.path] ? [] : [...text.matchAll(variable)]).map(
          (match) => `${at(match)}: the message of a fault reaches the log, so it may contain no data: use fixed words.`,
        ),
      ]
    })
}
