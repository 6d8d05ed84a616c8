import { pagesOfElement } from '#content/training/training-pages'
import { siteSpecificElements, elementLetters, trainingElements, type TrainingElement } from '#content/training/training-videos'
import type { ElementStanding } from '#contract/bloodborne-training/bloodborne-training'
import type { FilmScore } from '#contract/training/training'

/** What a person has done since the last completed training, and what the location requires. Times are null if not done. */
export interface CoverageFacts {
  films: readonly WatchedFilm[]
  /** The open training is the one before the first exposed task. */
  isInitial: boolean
  /** The pages of the practice that the location sees. */
  pages: readonly { id: string; title: string; read: { at: Date; version: string } | null }[]
  /** The live session that the person attended. */
  live: { id: string; trainer: string; heldAt: Date } | null
}

interface WatchedFilm {
  eTag: string
  name: string
  trainingType: 'osha' | 'newHire'
  elements: readonly TrainingElement[]
  completedAt: Date | null
  /** null for a film without questions. */
  score: FilmScore | null
}

type Part = ElementStanding['by'][number]

interface NeededPart extends Omit<Part, 'at'> {
  at: Date | null
}

/**
 * Returns the status of each element of the bloodborne training (29 CFR 1910.1030(g)(2)(vii)). An element needs one film about it and, if it differs
 * between practices, each of the location's pages about it. A New Hire film counts only for the initial training (decision 105). The questions
 * element is covered only by a live session. Minutes are not considered (ruling 13).
 */
export function elementCoverage(facts: CoverageFacts): ElementStanding[] {
  const films = facts.films.filter(({ trainingType }) => facts.isInitial || trainingType === 'osha')
  return elementLetters.map((letter) => {
    const parts = letter === 'N' ? [liveOf(facts.live)] : [filmOf(letter, films), ...pagesOf(letter, facts.pages)]
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
function filmOf(letter: TrainingElement, films: readonly WatchedFilm[]): NeededPart {
  const covering = films.filter(({ elements }) => elements.includes(letter))
  const chosen = covering.find(({ completedAt }) => completedAt !== null) ?? covering[0]
  const { eTag = '', name = '', completedAt = null, score = null } = chosen ?? {}
  return { kind: 'film', id: eTag, name, version: null, score, at: completedAt }
}

const pagesOf = (letter: TrainingElement, pages: CoverageFacts['pages']): NeededPart[] =>
  siteSpecificElements.includes(letter)
    ? pages
        .filter(({ id }) => pagesOfElement[letter]?.includes(id))
        .map(({ id, title, read }) => ({
          kind: 'page',
          id,
          name: title,
          version: read?.version ?? null,
          score: null,
          at: read?.at ?? null,
        }))
    : []

const liveOf = (live: CoverageFacts['live']): NeededPart => ({
  kind: 'live',
  id: live?.id ?? '',
  name: live?.trainer ?? '',
  version: null,
  score: null,
  at: live?.heldAt ?? null,
})
