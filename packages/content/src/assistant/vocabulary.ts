import { forms } from '../forms/index.ts'
import { pageSources } from '../library/page-sources.ts'
import { layWords } from './lay-words.ts'
import { shorthand } from './shorthand.ts'
import { smallTalk } from './small-talk.ts'
import { synonyms } from './synonyms.ts'

let known: ReadonlyMap<string, number> | undefined

/** The words of the shipped library and of those who ask about it, with how often each stands there. Collected on first use and then kept. */
export function vocabulary(): ReadonlyMap<string, number> {
  known ??= counted([
    ...[...pageSources().values()].flatMap(({ title, markdown }) => [title, markdown.replaceAll(/\{\{.*?\}\}|\]\(.*?\)/g, ' ')]),
    ...forms.flatMap(({ name, description }) => [name, description]),
    ...Object.values(layWords).flatMap((page) => Object.values(page)),
    ...synonyms.flat(),
    ...smallTalk,
    ...shorthand.keys(),
  ])
  return known
}

function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
