import { brand } from '../brand/colors.ts'
import { drawContents, type Finish, type HeadingPages } from './blocks/draw-contents.ts'
import { drawFrames } from './blocks/draw-frames.ts'
import { drawLetterhead } from './blocks/draw-letterhead.ts'
import { drawPairs, heightOfPairsStart } from './blocks/draw-pairs.ts'
import { drawDrawing, drawPicture } from './blocks/draw-pictures.ts'
import { drawSignatures } from './blocks/draw-signatures.ts'
import { drawTable, heightOfTableStart } from './blocks/draw-table.ts'
import { asLayout, keepTogether, looks, needsNewPage, widthFrom, write } from './blocks/flow.ts'
import { drawCertificate } from './draw-certificate.ts'
import { drawLabels } from './labels/draw-labels.ts'
import { drawStickers } from './labels/draw-stickers.ts'
import { openPdfDocument, page } from './open-pdf-document.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import type { Pen } from './pen.ts'
import { drawPoster } from './posters/draw-poster.ts'
import { drawCheckSheet } from './sheets/draw-check-sheet.ts'
import { heightOfText } from './write-text.ts'

/**
 * Draws a tagged PDF (PDF/UA). All text is in the structure tree; header, footer and lines are artifacts; headings are also bookmarks. Drawing is
 * CPU-intensive, so documents of a request must be drawn by `makePdf`, in a separate thread.
 */
export async function drawPdf(document: PdfDocument, { compress = true }: { compress?: boolean } = {}): Promise<Buffer> {
  const pdf = openPdfDocument(document, compress)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => pdf.once('end', done).once('error', failed))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const flow = { pages: new Map<string, number>(), finish: new Array<Finish>() }
  for (const [index, block] of document.blocks.entries()) drawBlock({ pdf, root }, block, { ...flow, next: document.blocks[index + 1] })
  for (const finish of flow.finish) finish(flow.pages)
  root.end()
  drawFrames(pdf, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** What drawing a block may need of the document besides its page. */
interface Flow {
  /** The block after it. */
  next: PdfBlock | undefined
  pages: HeadingPages
  /** Steps to take once every block is drawn. */
  finish: Finish[]
}

function drawBlock(pen: Pen, block: PdfBlock, flow: Flow) {
  if (block.kind === 'heading') drawHeading(pen, block, flow)
  else if (block.kind === 'contents') flow.finish.push(drawContents(pen, block))
  else if (block.kind === 'letterhead') drawLetterhead(pen, block)
  else if (block.kind === 'signatures') drawSignatures(pen, block)
  else if (block.kind === 'paragraph') drawParagraph(pen, block.text)
  else if (block.kind === 'list') drawList(pen, block)
  else if (block.kind === 'table') drawTable(pen, block)
  else if (block.kind === 'box') drawBox(pen, block.lines)
  else if (block.kind === 'certificate') drawCertificate(pen, block)
  else if (block.kind === 'drawing') drawDrawing(pen, block)
  else if (block.kind === 'labels') drawLabels(pen, block)
  else if (block.kind === 'stickers') drawStickers(pen, block)
  else if (block.kind === 'picture') drawPicture(pen, block)
  else if (block.kind === 'checkSheet') drawCheckSheet(pen, block)
  else if (block.kind === 'poster') drawPoster(pen, block)
  else drawPairs(pen, block.pairs)
}

type Heading = Extract<PdfBlock, { kind: 'heading' }>

/** Draws a heading. It starts a new page if it would otherwise be alone at the end of a page. A heading with `newPage` can be in the contents. */
function drawHeading({ pdf, root }: Pen, { level, text, newPage }: Heading, { next, pages }: Flow) {
  const look = looks[level]
  if (newPage) pdf.addPage()
  keepTogether(pdf, look.above + look.size + look.below + heightOfNext(pdf, next))
  if (pdf.y > page.top) pdf.y += look.above
  if (newPage) {
    pages.set(text, pdf.bufferedPageRange().count)
    pdf.addNamedDestination(text, 'XYZ', page.margin, pdf.y, null)
  }
  if (level === 1) drawAccent(pdf)
  root.add(pdf.struct(`H${level}`, {}, () => write(pdf, text, look)))
  pdf.outline.addItem(text)
  pdf.y += look.below
}

/** The height that must remain below a heading. */
function heightOfNext(pdf: PDFKit.PDFDocument, next: PdfBlock | undefined): number {
  const lines = 46
  if (next?.kind === 'table') return Math.max(lines, heightOfTableStart(pdf, next))
  return next?.kind === 'pairs' ? Math.max(lines, heightOfPairsStart(pdf, next.pairs)) : lines
}

/** The short bar of color above a title. */
function drawAccent(pdf: PDFKit.PDFDocument) {
  asLayout(pdf, () => pdf.rect(page.margin, pdf.y, 28, 3).fill(brand.teal))
  pdf.y += 9
}

function drawParagraph({ pdf, root }: Pen, text: string) {
  root.add(pdf.struct('P', {}, () => write(pdf, `${text} `, looks.body)))
  pdf.y += looks.body.below
}

function drawList({ pdf, root }: Pen, { items, ordered }: { items: readonly string[]; ordered?: boolean }) {
  const list = pdf.struct('L')
  root.add(list)
  for (const item of items) {
    keepTogether(pdf, heightOfText(pdf, item, looks.body, widthFrom(pdf, page.margin + page.gap)))
    const top = pdf.y
    const entry = pdf.struct('LI')
    list.add(entry)
    if (!ordered) entry.add(pdf.struct('Lbl', {}, () => write(pdf, '• ', looks.body)))
    pdf.y = top
    entry.add(pdf.struct('LBody', {}, () => write(pdf, `${item} `, looks.body, page.margin + page.gap)))
    pdf.y += 3
  }
  list.end()
  pdf.y += looks.body.below
}

/** Draws lines on a ground of color, with a bar at the left. A box that goes on over the next page has neither. */
function drawBox({ pdf, root }: Pen, lines: readonly string[]) {
  const [left, inside] = [page.margin + page.gap, widthFrom(pdf, page.margin + page.gap) - page.cell]
  const height = lines.reduce((sum, text) => sum + heightOfText(pdf, text, looks.body, inside) + 3, 0) + 2 * page.cell - 3
  keepTogether(pdf, height)
  if (!needsNewPage(pdf, height) && height < pdf.page.height - page.top - page.bottom) drawBoxGround(pdf, height)
  pdf.y += page.cell
  for (const text of lines) {
    root.add(pdf.struct('P', {}, () => write(pdf, `${text} `, looks.body, left, inside)))
    pdf.y += 3
  }
  pdf.y += page.cell - 3 + looks.body.below
}

const drawBoxGround = (pdf: PDFKit.PDFDocument, height: number) =>
  asLayout(pdf, () => {
    pdf.rect(page.margin, pdf.y, widthFrom(pdf, page.margin), height).fill(brand.tint)
    pdf.rect(page.margin, pdf.y, 3, height).fill(brand.teal)
  })
