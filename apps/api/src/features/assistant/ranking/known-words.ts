import { wordsIn } from '#content/assistant/learned/hashed-text'
import { placeOf } from '#content/assistant/learned/encoder'
import { trainingQuestions } from '#content/assistant/learned/training-questions'
import { questionPhrasings } from '#content/assistant/words/question-phrasings'

/** The number of letters by which words are compared, so that "vaccine" and "vaccinated" are the same word. */
const compared = 5

/** The stems of a text, each once. */
const stemsIn = (text: string): Set<string> => new Set(wordsIn(text).map((word) => word.slice(0, compared)))

/** In which of the known questions a stem occurs. */
interface KnownStem {
  places: Set<string>
  questions: number
}

let cached: { stems: ReadonlyMap<string, KnownStem>; questions: number } | undefined

/** The stems of all questions that places of the library are known to answer. Built on first use and cached. */
function knownStems() {
  if (cached) return cached
  const stems = new Map<string, KnownStem>()
  let questions = 0
  for (const asked of [...questionPhrasings(), ...trainingQuestions()]) {
    for (const question of asked.questions) {
      questions += 1
      for (const stem of stemsIn(question)) {
        const known = stems.get(stem) ?? { places: new Set(), questions: 0 }
        stems.set(stem, known)
        known.places.add(placeOf(asked))
        known.questions += 1
      }
    }
  }
  cached = { stems, questions }
  return cached
}

/**
 * Returns a function that tells which share of the words of a question somebody has used before to ask for a passage: the words of the questions that
 * its place is known to answer, and of its heading. The rarer a word is in such questions, the more it counts.
 */
export function askedWordsOf(question: string): (passage: { place: string | undefined; named: string }) => number {
  const { stems, questions } = knownStems()
  const own = [...stemsIn(question)].map((stem) => {
    const known = stems.get(stem)
    return { stem, places: known?.places, weight: Math.log(1 + questions / ((known?.questions ?? 0) + 1)) }
  })
  const all = own.reduce((sum, { weight }) => sum + weight, 0)
  return ({ place, named }) => {
    if (all === 0) return 0
    const names = stemsIn(named)
    const isAsked = ({ stem, places }: (typeof own)[number]) => (place !== undefined && places?.has(place)) || names.has(stem)
    return own.filter(isAsked).reduce((sum, { weight }) => sum + weight, 0) / all
  }
}
