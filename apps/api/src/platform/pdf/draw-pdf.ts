import { brand } from '../brand/colors.ts'
import { drawContents, type Finish, type HeadingPages } from './blocks/draw-contents.ts'
import { drawFrames, type Part } from './blocks/draw-frames.ts'
import { drawLetterhead } from './blocks/draw-letterhead.ts'
import { drawPairs } from './blocks/draw-pairs.ts'
import { drawDrawing, drawDrawings, drawPicture } from './blocks/draw-pictures.ts'
import { drawSignatures } from './blocks/draw-signatures.ts'
import { drawTable } from './blocks/draw-table.ts'
import { asLayout, keepTogether, looks, needsNewPage, widthFrom, write } from './blocks/flow.ts'
import { abovePart, accent, heightOfBeginning, heightOfHeading, measureBox } from './blocks/height-of-beginning.ts'
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
  const flow = { pages: new Map<string, number>(), parts: new Array<Part>(), finish: new Array<Finish>() }
  for (const [at, block] of document.blocks.entries()) drawBlock({ pdf, root }, block, { ...flow, blocks: document.blocks, at })
  for (const finish of flow.finish) finish(flow.pages)
  root.end()
  drawFrames(pdf, document, flow.parts)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** What drawing a block may need of the document besides its page. */
interface Flow {
  /** All blocks, and the place of this one among them. */
  blocks: readonly PdfBlock[]
  at: number
  pages: HeadingPages
  /** The parts that have begun, in their order. */
  parts: Part[]
  /** Steps to take once every block is drawn. */
  finish: Finish[]
}

function drawBlock(pen: Pen, block: PdfBlock, flow: Flow) {
  if (block.kind === 'heading') drawHeading(pen, block, flow)
  else if (block.kind === 'contents') flow.finish.push(drawContents(pen, block))
  else if (block.kind === 'letterhead') drawLetterhead(pen, block)
  else if (block.kind === 'signatures') drawSignatures(pen, block)
  else if (block.kind === 'paragraph') drawParagraph(pen, block.text, flow)
  else if (block.kind === 'list') drawList(pen, block)
  else if (block.kind === 'table') drawTable(pen, block)
  else if (block.kind === 'box') drawBox(pen, block.lines)
  else if (block.kind === 'certificate') drawCertificate(pen, block)
  else if (block.kind === 'drawing') drawDrawing(pen, block)
  else if (block.kind === 'drawings') drawDrawings(pen, block)
  else if (block.kind === 'labels') drawLabels(pen, block)
  else if (block.kind === 'stickers') drawStickers(pen, block)
  else if (block.kind === 'picture') drawPicture(pen, block)
  else if (block.kind === 'checkSheet') drawCheckSheet(pen, block)
  else if (block.kind === 'poster') drawPoster(pen, block)
  else drawPairs(pen, block.pairs)
}

type Heading = Extract<PdfBlock, { kind: 'heading' }>

/** The share of a page below which a part begins on the next page. */
const muchOfPage = 0.35

/** Draws a heading. It starts a new page if it would otherwise be alone at the end of a page. A heading with `newPage` can be in the contents. */
function drawHeading({ pdf, root }: Pen, heading: Heading, { blocks, at, pages, parts }: Flow) {
  const { level, text, newPage } = heading
  const look = looks[level]
  if (newPage === true || (newPage && needsNewPage(pdf, pdf.page.height * muchOfPage))) pdf.addPage()
  keepTogether(pdf, heightOfHeading(pdf, heading) + heightOfBeginning(pdf, blocks, at + 1))
  const isTop = pdf.y <= page.top
  if (!isTop) pdf.y += newPage ? abovePart : look.above
  if (newPage) {
    const sheet = pdf.bufferedPageRange().count
    pages.set(text, sheet)
    parts.push({ title: text, sheet, isTop })
    pdf.addNamedDestination(text, 'XYZ', page.margin, pdf.y, null)
  }
  if (level === 1) drawAccent(pdf)
  root.add(pdf.struct(`H${level}`, {}, () => write(pdf, text, look)))
  pdf.outline.addItem(text)
  pdf.y += look.below
}

/** The short bar of color above a title. */
function drawAccent(pdf: PDFKit.PDFDocument) {
  asLayout(pdf, () => pdf.rect(page.margin, pdf.y, 28, 3).fill(brand.teal))
  pdf.y += accent
}

/** Draws a paragraph. A short one is not broken over two pages, and one that introduces what follows stays with the beginning of it. */
function drawParagraph({ pdf, root }: Pen, text: string, { blocks, at }: Flow) {
  keepTogether(pdf, heightOfBeginning(pdf, blocks, at))
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
  const { left, inside, height } = measureBox(pdf, lines)
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
