import { render, screen } from '@testing-library/react'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'

import { QrCode } from './qr-code.tsx'

/** How many pixels of the picture one square of the code gets. */
const scale = 4

/** The picture that a camera sees: white, with the squares of the drawing in black. */
function pictureOf(drawing: SVGElement) {
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2])
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255)
  const squares = drawing.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * size * scale + Number(x) * scale + column) * 4
        pixels.fill(0, at, at + 3)
      }
  return { pixels, size: size * scale }
}

test.each(['otpauth://totp/SafePractice:hana%40lakeside.example?secret=ABCDEFGH', 'https://safe.example/oc/abcdefghjkmn'])(
  'a camera reads %s from the code',
  (text) => {
    render(<QrCode text={text} label="A code" />)
    const { pixels, size } = pictureOf(screen.getByRole('img', { name: 'A code' }) as unknown as SVGElement)
    expect(jsQR(pixels, size, size)?.data).toBe(text)
  },
)
