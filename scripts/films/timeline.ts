import type { FilmScript, Slide } from './film-script.ts'
import { itemStarts } from './item-starts.ts'
import { sentencesOf } from './sentences.ts'

/** A spoken sentence; times in seconds from the start of the film. */
export interface Sentence {
  text: string
  start: number
  end: number
}

interface Span {
  chapter: number
  start: number
  end: number
}

/** A slide with its spoken words, and when each of its items appears. */
type SlideScene = Span & { kind: 'slide'; slide: Slide; paragraphs: Sentence[][]; itemStarts: number[] }

/** What the picture shows from `start` to `end`: the title of the film, the name of a chapter, or a slide. */
export type Scene = (Span & { kind: 'title' | 'chapter' }) | SlideScene

export interface Timeline {
  seconds: number
  scenes: Scene[]
  chapters: { title: string; start: number; end: number }[]
}

/** Pictures change only at frames: five in a second. */
export const frame = 0.2
const titleCard = 2.6
const chapterCard = 1.8
const beforeSlide = 0.4
const betweenSentences = 0.35
const betweenParagraphs = 0.7
const afterSlide = 0.7
const afterFilm = 1.6

/**
 * When each scene is shown and each sentence spoken. Scenes begin at a frame, and the film ends at a whole second.
 * @param secondsOf the length of a spoken sentence
 */
export function timelineOf(script: FilmScript, secondsOf: (sentence: string) => number): Timeline {
  const scenes: Scene[] = [{ kind: 'title', chapter: 0, start: 0, end: titleCard }]
  const chapters: Timeline['chapters'] = []
  let clock = titleCard
  for (const [chapter, { title, slides }] of script.chapters.entries()) {
    const start = chapter === 0 ? 0 : clock
    scenes.push({ kind: 'chapter', chapter, start: clock, end: atFrame(clock + chapterCard) })
    clock = atFrame(clock + chapterCard)
    for (const slide of slides) {
      const scene = slideScene(slide, chapter, clock, secondsOf)
      scenes.push(scene)
      clock = scene.end
    }
    chapters.push({ title, start, end: clock })
  }
  const seconds = Math.ceil(clock + afterFilm)
  for (const last of [scenes.at(-1), chapters.at(-1)]) if (last) last.end = seconds
  return { seconds, scenes, chapters }
}

function slideScene(slide: Slide, chapter: number, start: number, secondsOf: (sentence: string) => number): SlideScene {
  let clock = start + beforeSlide
  const paragraphs = slide.narration.map((paragraph) => {
    const spoken = sentencesOf(paragraph).map((text) => {
      const sentence = { text, start: round(clock), end: round(clock + secondsOf(text)) }
      clock = sentence.end + betweenSentences
      return sentence
    })
    clock += betweenParagraphs - betweenSentences
    return spoken
  })
  const end = atFrame(clock - betweenParagraphs + afterSlide)
  const starts = itemStarts(slide.items, paragraphs.flat()).map((second) => Math.max(start, atFrame(second - frame)))
  return { kind: 'slide', slide, chapter, start, end, paragraphs, itemStarts: starts }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

/** The first frame at or after a moment. */
const atFrame = (seconds: number) => round(Math.ceil(seconds / frame - 1e-6) * frame)
