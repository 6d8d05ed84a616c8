import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

const byHand = /\bactor\??\.support\b|\.failedPractices\b/g

/** The files that hold the questions, and the one that writes the supporter's name. */
const allowed = [
  'apps/api/src/platform/support-access.ts',
  'apps/api/src/platform/failed-payment.ts',
  'apps/api/src/platform/audit.ts',
] as const

/** Whether support asks, and whether a payment has failed, is asked in one place each, so that one rule covers every feature. One line for each other read. */
export function checkActorQuestions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^apps\/api\/src\/.*\.ts$/.test(path) && !helpsTests(path) && !allowed.some((one) => one === path))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...text.matchAll(byHand)].map(
        (match) =>
          `${source.path}:${lineAt(text, match.index)}: ${match[0]} is read by hand: ask platform/support-access.ts or platform/failed-payment.ts.`,
      )
    })
}
