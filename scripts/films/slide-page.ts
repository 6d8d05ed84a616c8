import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { drawingText } from './drawing-text.ts'
import type { FilmScript } from './film-script.ts'
import type { Scene, Timeline } from './timeline.ts'

/** A picture of the film: the scene, how many items of its slide are shown, and the moment it begins. */
export interface Picture {
  scene: Scene
  shown: number
  start: number
}

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const font = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')).toString('base64')

/** The page that shows pictures, without its body. */
export const slideHead = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format('woff2'); }
${read('scripts/films/slide.css')}</style>`

/** All pictures of a film in order: items of a slide appear one after another. */
export const picturesOf = ({ scenes }: Timeline): Picture[] =>
  scenes.flatMap((scene): Picture[] => {
    if (scene.kind !== 'slide') return [{ scene, shown: 0, start: scene.start }]
    const items = scene.itemStarts.map((start, index) => ({ scene, shown: index + 1, start }))
    return items[0] && items[0].start > scene.start ? [{ scene, shown: 0, start: scene.start }, ...items] : items
  })

/** The body of the page for a picture. */
export function slideBody({ scene, shown, start }: Picture, { title, chapters }: FilmScript, timeline: Timeline): string {
  const [, name = title] = title.split('/')
  const chapter = chapters[scene.chapter]?.title ?? ''
  const count = `Chapter ${scene.chapter + 1} of ${chapters.length}`
  const head = `<header>${read('apps/web/public/favicon.svg')}<b>SafePractice</b>${scene.kind === 'slide' ? escaped(name) : ''}</header>`
  const foot = scene.kind === 'slide' ? `${count} · ${escaped(chapter)}` : ''
  return `${head}${content(scene, shown, { name, chapter, count })}<footer>${foot}${progress(timeline, start)}</footer>`
}

function content(scene: Scene, shown: number, { name, chapter, count }: { name: string; chapter: string; count: string }): string {
  if (scene.kind !== 'slide') return scene.kind === 'title' ? card('Safety training', name) : card(count, chapter)
  const { title, citation, items, drawings } = scene.slide
  const list = items.map((item, index) => `<li class="${classOf(index, shown)}">${escaped(item)}</li>`).join('')
  const pictures = drawings.map(({ name: drawing }) => drawingText(drawing)).join('')
  return `<main><div class="text"><h1>${escaped(title)}</h1><p class="citation">${escaped(citation)}</p><ul>${list}</ul></div>${
    pictures && `<div class="drawings">${pictures}</div>`
  }</main>`
}

const card = (above: string, title: string) => `<div class="card"><p>${escaped(above)}</p><h1>${escaped(title)}</h1></div>`

const classOf = (index: number, shown: number) => (index >= shown ? '' : index === shown - 1 ? 'shown current' : 'shown')

/** One bar for each chapter, as long as the chapter, filled up to the moment. */
const progress = ({ chapters }: Timeline, now: number) =>
  `<div class="progress">${chapters
    .map(({ start, end }) => {
      const done = Math.min(1, Math.max(0, (now - start) / (end - start)))
      return `<span style="flex:${end - start}"><i style="width:${(done * 100).toFixed(1)}%"></i></span>`
    })
    .join('')}</div>`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
