import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { endpoint, signedIn } from '#contract/endpoint/endpoint'
import type { PageAsset, PageBlock } from '#wire/library-pages'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { server } from '#web/platform/testing/fake-server.ts'

import { openLibrary, serveLibrary } from './testing/library.ts'

const asset = (data: PageAsset): PageBlock => ({ nodeType: 'embedded-asset-block', data, content: [] })

function openPageWith(data: PageAsset) {
  serveLibrary({ bodies: { hands: [asset(data)] } })
  openLibrary()
}

test('a drawing reserves its space, loads lazily and has a text alternative', async () => {
  openPageWith({ uri: 'drawing:eyewash', alt: 'Two streams reach the eyes.', size: { width: 560, height: 557 } })
  const drawing = await screen.findByRole('img', { name: 'Two streams reach the eyes.' })
  expect(drawing.getAttribute('src')).toMatch(/svg/)
  expect(drawing.getAttribute('loading')).toBe('lazy')
  expect([drawing.getAttribute('width'), drawing.getAttribute('height')]).toEqual(['560', '557'])
  expect(drawing.parentElement?.style.aspectRatio).toBe('560 / 557')
})

test('an unknown drawing is replaced by its text alternative', async () => {
  openPageWith({ uri: 'drawing:newer', alt: 'A newer drawing.', size: { width: 560, height: 400 } })
  expect(await screen.findByText('A newer drawing.')).toBeTruthy()
})

test('an image from this server is shown', async () => {
  openPageWith({ uri: '/files/map.png', alt: 'Map' })
  expect((await screen.findByRole('img', { name: 'Map' })).getAttribute('src')).toBe('/files/map.png')
})

/** The file that a page shows; it is not a product endpoint. */
const mapFile = endpoint({ method: 'GET', path: '/files/map.pdf', access: signedIn, summary: 'A file of a page', response: 'file' })

test('a PDF is fetched and framed from a blob URL, because the server forbids framing its files', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:map')
  server.on(mapFile, () => new Response('%PDF-1.7'))
  openPageWith({ uri: '/files/map.pdf', alt: 'Evacuation map' })
  const frame = await screen.findByTitle('Evacuation map')
  expect(frame.getAttribute('src')).toBe('blob:map')
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('map.pdf')
})

test('a PDF that cannot be loaded says so', async () => {
  server.on(mapFile, () => new Response('', { status: 404 }))
  openPageWith({ uri: '/files/map.pdf', alt: 'Evacuation map' })
  expect((await screen.findByRole('alert')).textContent).toBe(unexpectedErrorText)
})
