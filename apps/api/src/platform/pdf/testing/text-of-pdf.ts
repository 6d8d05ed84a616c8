import { inflateSync } from 'node:zlib'

/** The text of a PDF that this server has made, in the order in which it was drawn. Spaces are left out: a line of the page breaks anywhere. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const referred = (body: string, name: string) => objects.get(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => textOfPage(page, referred, objects)).join('')
}

/** The objects of a PDF that this server has made, by number. */
export const objectsOf = (pdf: Buffer): Map<string, string> =>
  new Map([...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))

function textOfPage(page: string, referred: (body: string, name: string) => string, objects: ReadonlyMap<string, string>): string {
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of referred(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, lettersOf(contentOf(referred(objects.get(id) ?? '', 'ToUnicode'))))
  let letters = new Map<string, string>()
  let text = ''
  for (const [, font, glyphs] of contentOf(referred(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) text += letters.get(glyph) ?? ''
  }
  return text.replaceAll(/\s/gu, '')
}

/** The content of an object of a PDF, unpacked; empty for one that has none. */
export function contentOf(object: string): string {
  const content = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1] ?? ''
  return object.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content
}

/** The letters of the glyphs of a font, from its table for readers. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, start = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      letters.set(
        (Number.parseInt(start, 16) + index).toString(16).padStart(4, '0'),
        (units.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
      )
  return letters
}

/** A text as `textOfPdf` gives it. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '')
