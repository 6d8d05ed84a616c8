import { expect, test } from 'vitest'

import { trainingVideos } from '#content/training/training-videos'

import { filmSources } from '../film-sources.ts'
import { posterDrawing } from './posters.ts'

test('each shipped film has its own poster, with a drawing from its slides', () => {
  const films = filmSources().filter((film) => trainingVideos.some(({ id }) => id === film.id))
  expect(films.length).toBe(trainingVideos.length)
  expect(new Set(films.map(({ id }) => posterDrawing(id))).size).toBe(films.length)
  for (const { id, script } of films) {
    const drawn = script.chapters.flatMap(({ slides }) => slides.flatMap(({ drawings }) => drawings.map(({ name }) => name)))
    expect(drawn, id).toContain(posterDrawing(id))
  }
})
