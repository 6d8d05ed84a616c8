import { pictograms } from '#content/chemicals/pictograms'
import { drawingSource } from '#content/library/drawing-source'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

/** Horizontal distance between pictograms; each drawing is 80 units wide and high. */
const pitch = 88

/** Pictograms in a row. */
export function pictogramRow(codes: readonly string[]): PdfBlock {
  const shown = pictograms.filter(({ code }) => codes.includes(code))
  const width = shown.length * pitch
  const parts = shown.map(({ drawing }, at) => `<g transform="translate(${at * pitch} 0)">${insideOf(drawingSource(drawing))}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 80">${parts.join('')}</svg>`
  return { kind: 'drawing', svg, alt: shown.map(({ name }) => name).join(', '), width, height: 80 }
}

const insideOf = (svg: string) => svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
