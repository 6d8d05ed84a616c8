import { pagesOfElement } from '#content/training/training-pages'
import { siteSpecificElements, elementLetters, trainingElements, type TrainingElement } from '#content/training/training-videos'
import type { ElementStanding } from '#contract/bloodborne-training/bloodborne-training'

/** What a person has done since the last completed training, and what the location requires. Times are null if not done. */
export interface CoverageFacts {
  films: readonly { eTag: string; name: string; elements: readonly TrainingElement[]; completedAt: Date | null }[]
  /** The pages of the practice that the location sees. */
  pages: readonly { id: string; title: string; read: { at: Date; version: string } | null }[]
  /** The live session that the person attended. */
  live: { id: string; trainer: string; heldAt: Date } | null
}

type Part = ElementStanding['by'][number]

interface NeededPart extends Omit<Part, 'at'> {
  at: Date | null
}

/**
 * Returns the status of each element of the bloodborne training (29 CFR 1910.1030(g)(2)(vii)). An element needs one film about it and, if it differs
 * between practices, each of the location's pages about it. The questions element is covered only by a live session. Minutes are not considered
 * (ruling 13).
 */
export function elementCoverage(facts: CoverageFacts): ElementStanding[] {
  return elementLetters.map((letter) => {
    const parts = letter === 'N' ? [liveOf(facts.live)] : [filmOf(letter, facts.films), ...pagesOf(letter, facts.pages)]
    const open = parts.filter(({ at }) => at === null).map(({ kind, id, name }) => ({ kind, id, name }))
    return {
      letter,
      content: trainingElements[letter],
      isCovered: open.length === 0,
      by: parts.flatMap(({ at, ...part }): Part[] => (at === null ? [] : [{ ...part, at: at.toISOString() }])),
      open,
    }
  })
}

/** Returns the first complete film about the element, or else the required one. */
function filmOf(letter: TrainingElement, films: CoverageFacts['films']): NeededPart {
  const covering = films.filter(({ elements }) => elements.includes(letter))
  const chosen = covering.find(({ completedAt }) => completedAt !== null) ?? covering[0]
  return { kind: 'film', id: chosen?.eTag ?? '', name: chosen?.name ?? '', version: null, at: chosen?.completedAt ?? null }
}

const pagesOf = (letter: TrainingElement, pages: CoverageFacts['pages']): NeededPart[] =>
  siteSpecificElements.includes(letter)
    ? pages
        .filter(({ id }) => pagesOfElement[letter]?.includes(id))
        .map(({ id, title, read }) => ({ kind: 'page', id, name: title, version: read?.version ?? null, at: read?.at ?? null }))
    : []

const liveOf = (live: CoverageFacts['live']): NeededPart => ({
  kind: 'live',
  id: live?.id ?? '',
  name: live?.trainer ?? '',
  version: null,
  at: live?.heldAt ?? null,
})
