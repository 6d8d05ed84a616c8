import { pagesOfElement } from '#content/training-pages'
import { siteSpecificElements, elementLetters, trainingElements, type TrainingElement } from '#content/training-videos'
import type { ElementStanding } from '#contract/bloodborne-training'

/** What a person has done since the last completed training, and what the location asks for. Moments are null before. */
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
 * How each element of the bloodborne training stands (29 CFR 1910.1030(g)(2)(vii)): one film on it, and for what differs from practice to practice each
 * page of the location on it; the questions are only ever a live session. Minutes decide nothing here (ruling 13).
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

/** The first film on the element that is complete, else the one that is asked for. */
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
