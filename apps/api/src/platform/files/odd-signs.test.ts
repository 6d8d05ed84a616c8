import { expect, test } from 'vitest'

import { hasLostSigns, looksWronglyDecoded } from './odd-signs.ts'
import { singleByteEncodingOf } from './single-byte-text.ts'

const names = [
  'José Núñez',
  'JOSÉ NÚÑEZ',
  'Zoë Grüber',
  'Éva Ángel',
  'Øystein Bjørnstad',
  'Sinéad O’Neill',
  'François Œuvrard',
  'MARÍA PEÑA-GARCÍA',
  'Strauß',
  'Šárka Žižková',
  'Ñusta',
]
const others = [
  'Łukasz Żółć',
  'Nguyễn Thị Hương',
  'McÉwan',
  'DeÁngelis',
  'Иван Петров',
  '李小龙',
  'Ὀδυσσεύς',
  'D’Arcy‑Smith',
  'Cœur',
  'José'.normalize('NFD'),
]

test('no name of a person looks wrongly decoded', () => {
  expect([...names, ...others].filter(looksWronglyDecoded)).toEqual([])
})

test('a name in a wrong encoding is noticed', () => {
  const damaged = ['JosŽ', 'Nœ–ez', 'Jos‚', 'N£¤ez', 'JosÃ©', 'GrŸber', 'Jos\uFFFD', 'Jos\u008E', 'N·ɱez', 'Jos┬ñ', 'JosÄ', 'JOSƒ']
  expect(damaged.filter((name) => !looksWronglyDecoded(name))).toEqual([])
})

test('lost signs are noticed in any text', () => {
  for (const sign of ['\uFFFD', '\u0080', '\u009F', '│', '█', '\uE000']) expect(hasLostSigns(`a ${sign}`), sign).toBe(true)
  for (const sign of ['™', '®', '\u00A0', 'Ÿ', '–', 'é', 'µ']) expect(hasLostSigns(`a ${sign}`), sign).toBe(false)
})

/** The bytes of a text in an encoding, or null if the encoding lacks a character. */
function encoded(text: string, decode: (content: Buffer) => string): Buffer | null {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const signs = [...decode(all)]
  const bytes = [...text].map((sign) => signs.indexOf(sign))
  return bytes.includes(-1) ? null : Buffer.from(bytes)
}

test('each name is recognized in every encoding that has its letters', () => {
  const decoders = [
    Buffer.from('Zo\u00EB', 'latin1'),
    Buffer.from([0x5a, 0x6f, 0x91, 0x20, 0x47, 0x72, 0x9f, 0x62]),
    Buffer.from([0x4a, 0x6f, 0x73, 0x82]),
  ].map(singleByteEncodingOf)
  expect(decoders.map(({ name }) => name)).toEqual(['Windows-1252', 'Mac Roman', 'DOS (code page 850)'])
  for (const { name, decode } of decoders)
    for (const text of names) {
      // Alone, "Strauß" of DOS could also be "Strauá" of Windows.
      if (text === 'Strauß') continue
      const bytes = encoded(text, decode)
      if (bytes) expect(singleByteEncodingOf(bytes).decode(bytes), `${text} in ${name}`).toBe(text)
    }
})
