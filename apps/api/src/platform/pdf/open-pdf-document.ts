import PDFDocument from 'pdfkit'

import type { PdfDocument } from './pdf-document.ts'

/** Measures of a Letter page, in points. */
export const page = { margin: 56, top: 72, bottom: 72, labels: 150, gap: 14, numbers: 80, cell: 8 }

const papers = {
  Letter: { size: 'LETTER', layout: 'portrait' },
  'Letter landscape': { size: 'LETTER', layout: 'landscape' },
  A4: { size: 'A4', layout: 'portrait' },
  'A4 landscape': { size: 'A4', layout: 'landscape' },
  '2 by 2 inches': { size: [144, 144], layout: 'portrait' },
} as const

/** A new tagged document (PDF/UA) with its first page. */
export function openPdfDocument({ title, madeAt, paper }: PdfDocument, compress: boolean): PDFKit.PDFDocument {
  const date = new Date(madeAt)
  return new PDFDocument({
    ...papers[paper ?? 'Letter'],
    margins: { top: page.top, bottom: page.bottom, left: page.margin, right: page.margin },
    compress,
    bufferPages: true,
    pdfVersion: '1.7',
    // @ts-expect-error The types list only the PDF/A subsets.
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'SafePractice', Producer: 'SafePractice', CreationDate: date, ModDate: date },
  })
}
