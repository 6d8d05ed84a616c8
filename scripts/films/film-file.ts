import type { FilmScript } from './film-script.ts'
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
 * `key` is c1q1 for the first question of the first chapter; answers are a, b, c. The player asks the question at `at`, shortly before the chapter
 * ends.
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
    chapters: timeline.chapters.map((chapter, index) => ({
      ...chapter,
      questions: (chapters[index]?.questions ?? []).map(({ text, answers }, number) => ({
        key: `c${index + 1}q${number + 1}`,
        at: Math.round((chapter.end - beforeEnd) * 10) / 10,
        text,
        answers: answers.map((answer, letter) => ({ key: 'abcdef'[letter] ?? '', ...answer })),
      })),
    })),
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
