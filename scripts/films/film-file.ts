import { createHash } from 'node:crypto'

import type { FilmScript, Question } from './film-script.ts'
import type { Timeline } from './timeline.ts'

/**
 * `<eTag>.json` beside a built film: the data that the server and the player need. All times are seconds from the start of the film. It contains the
 * correct answers, so it is never sent unchanged.
 */
export interface FilmFile {
  eTag: string
  /** The length as a whole number. */
  seconds: number
  /** Size of the WebM file in bytes. */
  bytes: number
  /** Hash of the whole script. Shows whether the film was built from the current script. */
  scriptHash: string
  /** Hash of everything visible and audible. The film itself is rebuilt only when it changes. */
  mediaHash: string
  chapters: { title: string; start: number; end: number; questions: FilmQuestion[] }[]
  /** The spoken paragraphs, each with the number of its chapter, starting at 0. */
  transcript: { chapter: number; start: number; end: number; text: string }[]
  /** What the slides show, for people who cannot see them. */
  slides: { chapter: number; start: number; title: string; items: string[]; citation: string; drawings: string[] }[]
}

/**
 * The keys depend on the words, so a changed question is another question and answers to the former one no longer count. They say nothing about which
 * answer is right: answers are sorted by key. The player asks the question at `at`, shortly before the chapter ends.
 */
interface FilmQuestion {
  key: string
  at: number
  text: string
  answers: { key: string; text: string; right: boolean; why: string }[]
}

/** Seconds before the next chapter begins, so that the question is asked while the picture still belongs to its chapter. */
const beforeEnd = 0.4

export function filmFile(
  facts: Pick<FilmFile, 'eTag' | 'bytes' | 'scriptHash' | 'mediaHash'>,
  { chapters }: FilmScript,
  timeline: Timeline,
): FilmFile {
  const slides = timeline.scenes.filter((scene) => scene.kind === 'slide')
  return {
    ...facts,
    seconds: timeline.seconds,
    chapters: withQuestions(timeline.chapters, chapters),
    transcript: slides.flatMap(({ chapter, paragraphs }) =>
      paragraphs.map((sentences) => ({
        chapter,
        start: sentences[0]?.start ?? 0,
        end: sentences.at(-1)?.end ?? 0,
        text: sentences.map(({ text }) => text).join(' '),
      })),
    ),
    slides: slides.map(({ chapter, start, slide: { title, items, citation, drawings } }) => {
      const alts = drawings.map(({ alt }) => alt)
      return { chapter, start, title, items, citation, drawings: alts }
    }),
  }
}

/** Adds the questions of a script to the chapters of its film. */
export const withQuestions = (times: readonly Omit<FilmFile['chapters'][number], 'questions'>[], chapters: FilmScript['chapters']) =>
  times.map(({ title, start, end }, index) => ({
    title,
    start,
    end,
    questions: (chapters[index]?.questions ?? []).map((question, number) => filmQuestion(question, `c${index + 1}q${number + 1}`, end)),
  }))

/** @param place the chapter and the number of the question: c1q2 is the second question of the first chapter */
function filmQuestion({ text, answers }: Question, place: string, chapterEnd: number): FilmQuestion {
  const keyed = answers.map((answer) => ({ key: hashOf([text, answer.text]), ...answer }))
  const sorted = keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const key = `${place}-${hashOf([text, ...sorted.map((answer) => answer.text)])}`
  return { key, at: Math.round((chapterEnd - beforeEnd) * 10) / 10, text, answers: sorted }
}

const hashOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 6)
