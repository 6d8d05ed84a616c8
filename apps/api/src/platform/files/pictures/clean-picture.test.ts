import { expect, test } from 'vitest'

import { cleanPicture } from './clean-picture.ts'
import { cameraJpeg, plainJpeg, pngOf } from '../testing/pictures.ts'

test('a JPEG keeps its pixels and its turn, and loses the place, comments and what follows its end', () => {
  const clean = cleanPicture(cameraJpeg(), 'image/jpeg')
  expect(clean).toMatchObject({ width: 5, height: 8 })
  const text = clean?.content.toString('latin1')
  for (const secret of ['GPS', 'Dana', 'after the end']) expect(text).not.toContain(secret)
  expect(clean?.content.subarray(-plainJpeg.length + 2).equals(plainJpeg.subarray(2))).toBe(true)
  expect(cleanPicture(clean?.content ?? Buffer.alloc(0), 'image/jpeg')).toEqual(clean)
})

test('a JPEG without metadata does not change', () => {
  expect(cleanPicture(plainJpeg, 'image/jpeg')).toEqual({ content: plainJpeg, width: 8, height: 5 })
})

test('a PNG loses its texts and what follows its end', () => {
  const clean = cleanPicture(Buffer.concat([pngOf({ width: 3, height: 2 }), Buffer.from('more')]), 'image/png')
  expect(clean).toMatchObject({ width: 3, height: 2 })
  expect(clean?.content.toString('latin1')).not.toMatch(/Dana|more/)
  expect(clean?.content.toString('latin1')).toContain('IEND')
})

test('a damaged picture and other files are no pictures', () => {
  const png = pngOf({ width: 3, height: 2 })
  for (const [content, type] of [
    [plainJpeg.subarray(0, -2), 'image/jpeg'],
    [plainJpeg.subarray(0, 40), 'image/jpeg'],
    [png.subarray(0, -4), 'image/png'],
    [pngOf({ width: 0, height: 2 }), 'image/png'],
    [Buffer.from('%PDF-1.7'), 'application/pdf'],
    [Buffer.alloc(0), 'image/jpeg'],
  ] as const)
    expect(cleanPicture(content, type)).toBeUndefined()
})
