import { brand } from '../../brand/colors.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfBlock } from '../pdf-document.ts'
import type { Pen } from '../pen.ts'
import { drawTextLine, widthOf } from '../text-line.ts'
import { ascent, heightOfText } from '../write-text.ts'
import { asLayout, keepTogether, looks, widthFrom, write } from './flow.ts'

type Contents = Extract<PdfBlock, { kind: 'contents' }>

/** The room for a page number. */
const numbers = 36

/** The pages on which the headings of a document begin, by their texts. */
export type HeadingPages = Map<string, number>

/** Writes the page numbers of a table of contents, once all headings have been drawn. */
export type Finish = (pages: HeadingPages) => void

/**
 * Draws a table of contents. Each entry is a link to its heading. The headings are drawn later, so the page numbers are written at the end.
 */
export function drawContents({ pdf, root }: Pen, { titles }: Contents): Finish {
  const list = pdf.struct('TOC')
  root.add(list)
  const entries = titles.map((title) => {
    const height = heightOfText(pdf, title, looks.body, widthFrom(pdf, page.margin) - numbers)
    keepTogether(pdf, height)
    const entry = pdf.struct('TOCI')
    list.add(entry)
    const top = pdf.y
    entry.add(pdf.struct('P', {}, () => write(pdf, `${title} `, looks.body, page.margin, widthFrom(pdf, page.margin) - numbers)))
    const link = pdf.struct('Link')
    entry.add(link)
    pdf.goTo(page.margin, top, widthFrom(pdf, page.margin), height, title, {
      structParent: link,
      // @ts-expect-error pdfkit writes a primitive string as a name. PDF/UA requires a text that describes the link.
      Contents: new String(title),
    })
    pdf.y = top + height + 5
    return { title, entry, link, end: top + height, sheet: pdf.bufferedPageRange().count - 1 }
  })
  pdf.y += looks.body.below
  return (pages) => {
    for (const { title, link, end, sheet } of entries) {
      pdf.switchToPage(sheet)
      const number = String(pages.get(title) ?? '')
      const left = pdf.page.width - page.margin - widthOf(pdf, number, looks.body)
      const base = end - looks.body.size * 1.21 - 2 + ascent * looks.body.size
      link.add(pdf.struct('Span', {}, () => drawTextLine(pdf, number, looks.body, { left, base })))
      drawDots(pdf, { from: page.margin + endOfTitle(pdf, title), to: left - 6, at: base })
    }
    list.end()
  }
}

/** The width of the last line of a title; the whole width if it has several lines. */
const endOfTitle = (pdf: PDFKit.PDFDocument, title: string) =>
  Math.min(widthOf(pdf, `${title}  `, looks.body), widthFrom(pdf, page.margin) - numbers)

const drawDots = (pdf: PDFKit.PDFDocument, { from, to, at }: { from: number; to: number; at: number }) =>
  asLayout(pdf, () => {
    if (to > from) pdf.save().moveTo(from, at).lineTo(to, at).lineWidth(0.6).dash(0.6, { space: 3 }).stroke(brand.rule).restore()
  })
