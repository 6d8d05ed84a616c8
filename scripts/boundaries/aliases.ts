import { lineAt, withoutComments, type Source } from './sources.ts'

const otherLayer = /'(?:\.\.\/)+((?:platform|data|features)\/[^']+)\.ts'/g

/** Code in data and features imports another layer by its alias, so that one file has one name. Returns one line for each relative path. */
export function checkAliases(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^apps\/api\/src\/(?:data|features)\/.*\.ts$/.test(path))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...text.matchAll(otherLayer)].map(
        (match) => `${source.path}:${lineAt(text, match.index)}: imports another layer by a relative path: write #api/${match[1]}.`,
      )
    })
}
