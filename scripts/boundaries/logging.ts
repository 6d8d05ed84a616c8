import { lineAt, withoutComments, type Source } from './sources.ts'

const call = /\blog\.(?:info|warn|error)\([^\n]*?(?:\.message\b|\.stack\b|\bString\()/g

/**
 * Errors are logged as a whole, as `problem`: their message and stack may contain values from the data, which only `errorFacts` removes. Returns one
 * line for each violation.
 */
export function checkLogging(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('apps/api/src/') && !path.endsWith('.test.ts'))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...text.matchAll(call)].map(
        (match) => `${source.path}:${lineAt(text, match.index)}: the text of an error goes into the log: pass the error as \`problem\`.`,
      )
    })
}
