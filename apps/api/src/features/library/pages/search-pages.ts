import { termTests } from '#content/search/search-terms'
import { searchedText } from '#wire/fold-text'
import type { SearchHit } from '#contract/search/search'
import { findLocation } from '#api/data/locations/location-row'
import { includesOsha, type SearchSource } from '#api/data/search/search-source'

import { answersInWords } from '../answers/answers-in-words.ts'
import { pageSections, pagesSeen, type PageSection } from './page-sections.ts'

type Terms = ReturnType<typeof termTests>

/** How much of a page contains the words, the smallest part first. */
interface Found {
  rank: 'title' | 'heading' | 'text' | 'answer'
  hit: SearchHit
}
const ranks = ['title', 'heading', 'text', 'answer'] as const

/** The pages of the library, by title, by the text below one heading, and by the answers of the location. */
export const searchPages: SearchSource = async ({ db, post, typed }) => {
  const place = await findLocation(db, post.locationId)
  if (!includesOsha(post) || place.librarySetupCompletedAt === null) return []
  const terms = termTests(typed)
  const found: Found[] = []
  for (const { id, title } of pagesSeen(place)) {
    const match = findIn(await pageSections(id, place.state), { id, title, terms })
    if (match) found.push(match)
  }
  const answers = await answersInWords(db, place)
  for (const { step, words } of answers) {
    const page = step.pages[0] === undefined ? undefined : pagesSeen(place).find(({ id }) => id === step.pages[0])
    const text = [...words.lines, ...(words.table?.rows.flat() ?? [])].join('\n')
    if (page && text !== '' && contains(`${step.question}\n${text}`, terms) && !found.some(({ hit }) => hit._id === page.id))
      found.push({ rank: 'answer', hit: hitOf(page, { detail: step.question, place: `answer-${step.associatedVariable}` }) })
  }
  return found.toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank)).map(({ hit }) => hit)
}

const contains = (text: string, terms: Terms) => {
  const searched = searchedText(text)
  return terms.every((term) => term(searched))
}

const hitOf = ({ id, title }: { id: string; title: string }, { detail, place }: { detail: string; place: string | null }): SearchHit => ({
  kind: 'page',
  _id: id,
  name: title,
  detail,
  place,
})

/** The page by its title, or by the first heading or text with every word. The words of the title count in each of them. */
function findIn(sections: readonly PageSection[], { terms, ...page }: { id: string; title: string; terms: Terms }): Found | undefined {
  const title = searchedText(page.title)
  const rest = terms.filter((term) => !term(title))
  if (rest.length === 0) return { rank: 'title', hit: hitOf(page, { detail: sections[0]?.heading ?? '', place: null }) }
  const has = (text: string) => rest.every((term) => term(text))
  const headed = sections.find(({ searchedHeading }) => has(searchedHeading))
  if (headed) return { rank: 'heading', hit: hitOf(page, { detail: headed.heading, place: headed.units[0]?.anchor ?? null }) }
  const section = sections.find(({ searched }) => has(searched))
  if (!section) return undefined
  const unit =
    section.units.find(({ searched }) => has(searched)) ?? section.units.find(({ searched }) => rest.some((term) => term(searched)))
  return { rank: 'text', hit: hitOf(page, { detail: section.heading, place: (unit ?? section.units[0])?.anchor ?? null }) }
}
