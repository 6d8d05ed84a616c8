import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

const directRead = /\bactor\??\.support\b|\.(?:failed|unproved)Practices\b/g

/** The files that may read these fields: those that answer the questions, and the one that writes the supporter's name. */
const allowed = [
  'apps/api/src/platform/actor/support-access.ts',
  'apps/api/src/platform/actor/failed-payment.ts',
  'apps/api/src/platform/actor/two-factors.ts',
  'apps/api/src/platform/audit/audit.ts',
] as const

/**
 * Whether the caller is support, whether a payment has failed, and whether two factors are missing is decided in one place each, so that one rule applies to every feature. Returns
 * one line for each direct read elsewhere.
 */
export function checkActorQuestions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^apps\/api\/src\/.*\.ts$/.test(path) && !helpsTests(path) && !allowed.some((one) => one === path))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...text.matchAll(directRead)].map(
        (match) =>
          `${source.path}:${lineAt(text, match.index)}: ${match[0]} is read by hand: ask platform/actor/support-access.ts, failed-payment.ts or two-factors.ts.`,
      )
    })
}
