import { expect, test } from 'vitest'

import { filmScript } from './film-script.ts'
import { picturesOf, slideBody } from './slide-page.ts'
import { timelineOf } from './timeline.ts'

const front = '---\ntitle: OSHA/Blood & <more>\nid: osha-01\nfor: Everyone\nelements: A\n---\n'
const script = filmScript(
  `${front}## One\n### Two\n![An eyewash](drawing:eyewash)\n- Gloves\n- Masks <3\n(29 CFR 1910.1030)\n\nSee. Gloves. Masks.\n`,
)
const timeline = timelineOf(script, () => 2)
const pictures = picturesOf(timeline)
const bodies = pictures.map((picture) => slideBody(picture, script, timeline))

test('a film has one picture for its title, for each chapter and slide, and for each item that appears', () => {
  expect(pictures.map(({ scene, shown }) => [scene.kind, shown])).toEqual([
    ['title', 0],
    ['chapter', 0],
    ['slide', 0],
    ['slide', 1],
    ['slide', 2],
  ])
  const starts = pictures.map(({ start }) => start)
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
})

test('a picture shows the current items, the drawing, the law, and the position in the film', () => {
  expect(bodies[0]).toContain('<h1>Blood &amp; &lt;more></h1>')
  expect(bodies[1]).toContain('<p>Chapter 1 of 1</p><h1>One</h1>')
  expect(bodies[3]).toContain('<li class="shown current">Gloves</li><li class="">Masks &lt;3</li>')
  expect(bodies[4]).toContain('<li class="shown">Gloves</li><li class="shown current">Masks &lt;3</li>')
  for (const part of ['29 CFR 1910.1030', '<div class="drawings"><svg', 'Chapter 1 of 1 · One']) expect(bodies[4]).toContain(part)
})
