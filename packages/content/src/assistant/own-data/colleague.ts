import { vocabulary } from '../words/vocabulary.ts'
import { asksOfHealth, asksOfTasks, asksOfTraining } from './colleague-patterns.ts'
import { markPeople, type NamedPerson } from './mark-people.ts'
import { plainText } from './plain-text.ts'

/** What a question asks about somebody else. `people`: whom of the practice it may mean; empty if it names nobody who is known. */
export interface ColleagueQuestion {
  about: 'health' | 'training' | 'tasks'
  people: string[]
}

/** What a question asks about somebody else; undefined for every other question. The asker is not among `others`. */
export function colleagueQuestionOf(question: string, others: readonly NamedPerson[]): ColleagueQuestion | undefined {
  const { text, people } = markPeople(plainText(question), others, isWord)
  const marked = people.length > 0 ? text : markUnknownName(text)
  if (asksOfHealth(marked)) return { about: 'health', people }
  if (asksOfTraining(marked)) return { about: 'training', people }
  return asksOfTasks(marked) ? { about: 'tasks', people } : undefined
}

const isWord = (word: string): boolean => vocabulary().has(word) || smallWords.has(word)

/** Words of questions that the library does not contain. */
const smallWords = new Set(
  'did does has have had is are was were who whos what when where why how which whose she he her his him they them their i we my our me us it its the a an and or not on in at of to for from about with any anyone anybody somebody someone esta este ella ya su la el de del se quien que tiene termino hizo fue le'.split(
    ' ',
  ),
)

/** Marks a word at the place of a name that is no word: "has jonas had a shot" is about a person, whoever it is. */
const markUnknownName = (text: string): string =>
  /\b(?:needs?|must|requires?|required|mandates?|laws?|allows?|(?:has|have) to)\b/.test(text)
    ? text
    : text.replace(
        /^((?:did|has|is|was|does|had|why (?:is|was|did)|when (?:did|was|is)|what does) )(\p{L}{3,})(?= )/u,
        (all, before: string, word: string) => (isWord(word) || isWord(word.replace(/s$/, '')) ? all : `${before}@`),
      )
