import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { PageAsset, PageBlock } from '#contract/library-pages'

import { openLibrary, serveLibrary } from './testing/library.ts'

const asset = (data: PageAsset): PageBlock => ({ nodeType: 'embedded-asset-block', data, content: [] })

function openPageWith(data: PageAsset) {
  serveLibrary({ bodies: { hands: [asset(data)] } })
  openLibrary()
}

test('a drawing keeps its place, is loaded late, and says what it shows', async () => {
  openPageWith({ uri: 'drawing:eyewash', alt: 'Two streams reach the eyes.', size: { width: 560, height: 557 } })
  const drawing = await screen.findByRole('img', { name: 'Two streams reach the eyes.' })
  expect(drawing.getAttribute('src')).toMatch(/svg/)
  expect(drawing.getAttribute('loading')).toBe('lazy')
  expect([drawing.getAttribute('width'), drawing.getAttribute('height')]).toEqual(['560', '557'])
  expect(drawing.parentElement?.style.aspectRatio).toBe('560 / 557')
})

test('of a drawing that these pages do not have, what it shows is said', async () => {
  openPageWith({ uri: 'drawing:newer', alt: 'A newer drawing.', size: { width: 560, height: 400 } })
  expect(await screen.findByText('A newer drawing.')).toBeTruthy()
})

test('an image of this server is shown', async () => {
  openPageWith({ uri: '/files/map.png', alt: 'Map' })
  expect((await screen.findByRole('img', { name: 'Map' })).getAttribute('src')).toBe('/files/map.png')
})
