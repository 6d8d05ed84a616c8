import { lineAt, withoutComments, type Source } from '../sources.ts'

const calls =
  /\.toLocale(?:String|DateString|TimeString)\(|\.localeCompare\(|\bIntl\.(?:NumberFormat|Collator|ListFormat|PluralRules|RelativeTimeFormat)\b/g

/**
 * Pages and the code they share with the server may not load the locale data of the browser for numbers, lists and orders: the first call stops a
 * phone for up to 100 ms (decision 167). Returns one line for each violation.
 */
export function checkLocaleData(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:apps\/web\/src|packages\/[a-z]+\/src)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...text.matchAll(calls)].map(
        (match) =>
          `${source.path}:${lineAt(text, match.index)}: ${match[0]} loads locale data: use thousands, listed, byName or byCharacters of packages/wire.`,
      )
    })
}
