import { encode } from 'uqr'

/** Dots of white around the code, which readers need to find it. */
const quietZone = 4

/** How wide the white around a code is, in points. */
export const whiteAround = ({ text, size }: { text: string; size: number }) => (quietZone / dotsOf(text).length) * size

const dotsOf = (text: string) => encode(text, { ecc: 'M', border: quietZone }).data

/**
 * Draws a QR code at the present height, in the middle of the page or from `left` on, as squares and not as a picture: it stays sharp at any size.
 * Reading aids say `alt`.
 */
export function drawCode(
  { pdf, root }: { pdf: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement },
  { text, size, alt, left = (pdf.page.width - size) / 2 }: { text: string; size: number; alt: string; left?: number },
) {
  const data = dotsOf(text)
  const dot = size / data.length
  const top = pdf.y
  const place: [number, number, number, number] = [left, top, left + size, top + size]
  root.add(
    // @ts-expect-error its types do not know the place of a figure, which PDF/UA asks for.
    pdf.struct('Figure', { alt, bbox: place }, () => {
      pdf.rect(left, top, size, size).fill('#ffffff')
      for (const [row, dots] of data.entries())
        for (const [column, dark] of dots.entries()) if (dark) pdf.rect(left + column * dot, top + row * dot, dot, dot)
      pdf.fill('#000000')
    }),
  )
  pdf.y = top + size
}
