import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { drawingText } from './drawing-text.ts'
import type { FilmScript } from './film-script.ts'
import { type Abbreviations, spokenText } from './spoken-text.ts'

/** The code that determines how a film looks and sounds. Every change to these files, including comments, requires building all films again. */
const recipe = ['slide.css', 'slide-page.ts', 'timeline.ts', 'item-starts.ts', 'captions.ts', 'voice.ts', 'encode.ts']

/** Changes with every character of the script. */
export const scriptHash = (markdown: string): string => sha256(markdown)

/** Changes with the pictures, the spoken words and the recipe, but not with the questions, which the page asks. */
export function mediaHash({ title, chapters }: FilmScript, abbreviations: Abbreviations): string {
  const shown = chapters.map(({ title: chapter, slides }) => ({ chapter, slides }))
  const drawings = chapters.flatMap(({ slides }) => slides.flatMap((slide) => slide.drawings.map(({ name }) => drawingText(name))))
  const spoken = chapters.flatMap(({ slides }) =>
    slides.flatMap(({ narration }) => narration.map((text) => spokenText(text, abbreviations))),
  )
  const code = recipe.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  return sha256(JSON.stringify({ title, shown, drawings, spoken, code }))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
