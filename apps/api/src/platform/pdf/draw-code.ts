import { encode } from 'uqr'

/** Dots of white around the code, which readers need to find it. */
const quietZone = 4

/** Draws a QR code in the middle of the page, as squares and not as a picture: it stays sharp at any size. Reading aids say `alt`. */
export function drawCode(
  { pdf, root }: { pdf: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement },
  { text, size, alt }: { text: string; size: number; alt: string },
) {
  const { data } = encode(text, { ecc: 'M', border: quietZone })
  const dot = size / data.length
  const [left, top] = [(pdf.page.width - size) / 2, pdf.y]
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
