import { brand } from '../../brand/colors.ts'
import { drawSvg } from '../draw-svg.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfBlock, PdfDrawing } from '../pdf-document.ts'
import { figure, type Box, type Pen } from '../pen.ts'
import { heightOfText } from '../write-text.ts'
import {
  asLayout,
  drawRowLine,
  heightOfStart,
  keepTogether,
  looks,
  measuredOnce,
  rowNeedsNewPage,
  sumOf,
  widthFrom,
  write,
} from './flow.ts'

type Table = Extract<PdfBlock, { kind: 'table' }>

/** Width of a drawing in a table, in points. */
const signs = 30
const heightOfSign = ({ width, height }: PdfDrawing) => (height * signs) / width

/** The space above and below the words of a row. */
const padding = 4

interface Columns {
  left: number
  width: number
}

/** Where the columns are. Words beside a drawing have less room. */
function columnsOf(pdf: PDFKit.PDFDocument, { header, shares = header.map(() => 1), drawings = [] }: Table): Columns[] {
  const share = widthFrom(pdf, page.margin) / sumOf(shares)
  const besideSign = drawings.length > 0 ? signs + page.cell : 0
  return header.map((_, column) => {
    const room = column === 0 ? besideSign : 0
    const left = page.margin + share * sumOf(shares.slice(0, column)) + room
    return { left, width: share * (shares[column] ?? 1) - page.cell - room }
  })
}

const lookOf = (row: number) => (row === 0 ? looks.label : looks.body)

/** The heights of the rows of a table, the heading row first. */
const heightsOfRows = measuredOnce((pdf, table: Table): number[] => {
  const columns = columnsOf(pdf, table)
  return [table.header, ...table.rows].map((cells, row) => {
    const sign = table.drawings?.[row - 1]
    const words = cells.map((cell, column) => heightOfText(pdf, `${cell} `, lookOf(row), columns[column]?.width ?? 0))
    return Math.max(sign ? heightOfSign(sign) : 0, ...words) + 2 * padding
  })
})

/** The height that a table needs where it begins. */
export const heightOfTableStart = (pdf: PDFKit.PDFDocument, table: Table) => heightOfStart(pdf, heightsOfRows(pdf, table))

/**
 * Draws a table with a heading row, which is repeated on each further page. A row is not split across pages. Header cells are tagged, so that a
 * screen reader can announce their column.
 */
export function drawTable(pen: Pen, block: Table) {
  const { pdf, root } = pen
  const table = pdf.struct('Table')
  root.add(table)
  const columns = columnsOf(pdf, block)
  const heights = heightsOfRows(pdf, block)
  keepTogether(pdf, heightOfStart(pdf, heights))
  for (const [index, cells] of [block.header, ...block.rows].entries()) {
    const height = heights[index] ?? 0
    if (rowNeedsNewPage(pdf, heights, index)) {
      pdf.addPage()
      if (index > 0) repeatHeader(pdf, block.header, { columns, height: heights[0] ?? 0 })
    }
    const row = pdf.struct('TR')
    table.add(row)
    drawRow({ pdf, root: row }, cells, { columns, height, sign: block.drawings?.[index - 1] ?? null, isHeader: index === 0 })
    row.end()
    drawRowLine(pdf, pdf.y)
  }
  table.end()
  pdf.y += looks.body.below
}

interface Row {
  columns: readonly Columns[]
  height: number
  sign: PdfDrawing | null
  isHeader: boolean
}

function drawRow(pen: Pen, cells: readonly string[], { columns, height, sign, isHeader }: Row) {
  const { pdf, root } = pen
  if (isHeader) drawGround(pdf, height)
  const top = pdf.y + padding
  let bottom = pdf.y + height - padding
  for (const [column, cell] of cells.entries()) {
    pdf.y = top
    const { left = 0, width = 0 } = columns[column] ?? {}
    const words = () => write(pdf, `${cell} `, lookOf(isHeader ? 0 : 1), left, width)
    if (sign && column === 0) root.add(cellWithSign(pen, sign, words))
    else root.add(pdf.struct(isHeader ? 'TH' : 'TD', {}, words))
    bottom = Math.max(bottom, pdf.y)
  }
  pdf.y = bottom + padding
}

/** The ground of the heading row. */
const drawGround = (pdf: PDFKit.PDFDocument, height: number) =>
  asLayout(pdf, () => pdf.rect(page.margin - page.cell / 2, pdf.y, widthFrom(pdf, page.margin) + page.cell, height).fill(brand.tint))

/** Draws the heading row again on a further page. A screen reader has read it already. */
function repeatHeader(
  pdf: PDFKit.PDFDocument,
  header: readonly string[],
  { columns, height }: { columns: readonly Columns[]; height: number },
) {
  drawGround(pdf, height)
  const top = pdf.y
  asLayout(pdf, () => {
    for (const [column, cell] of header.entries()) {
      pdf.y = top + padding
      write(pdf, cell, looks.label, columns[column]?.left, columns[column]?.width)
    }
  })
  pdf.y = top + height
}

/** Draws the first cell of a row that starts with a drawing. */
function cellWithSign({ pdf }: Pen, sign: PdfDrawing, words: () => void) {
  const top = pdf.y
  const place: Box = [page.margin, top, page.margin + signs, top + heightOfSign(sign)]
  const entry = pdf.struct('TD')
  entry.add(figure(pdf, { alt: sign.alt, place }, () => drawSvg(pdf, sign.svg, { left: page.margin, top, width: signs })))
  pdf.y = top
  entry.add(pdf.struct('P', {}, words))
  return entry
}
