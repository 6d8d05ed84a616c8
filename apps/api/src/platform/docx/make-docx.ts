import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { CodeFault } from '../logging/error-facts.ts'
import type { PdfBlock } from '../pdf/pdf-document.ts'
import { picturePath, pictureXml, type Picture } from './docx-picture.ts'

/** A document for a text program, made of the same blocks as a PDF. */
export interface DocxDocument {
  title: string
  /** The modification time of its parts, in ISO 8601. The same data results in the same bytes. */
  madeAt: string
  blocks: readonly PdfBlock[]
}

/** Returns a Word document (Office Open XML) that can be changed. It has letterheads, headings, paragraphs, lists, pairs, pictures and lines to sign on. */
export async function makeDocx({ title, madeAt, blocks }: DocxDocument): Promise<Buffer> {
  const zip = new ZipFile()
  const pictures = blocks.filter((block) => block.kind === 'picture')
  const mtime = new Date(madeAt)
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': relationships([
      [`${office}/officeDocument`, 'word/document.xml'],
      ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
    ]),
    'word/_rels/document.xml.rels': relationships([
      [`${office}/styles`, 'styles.xml'],
      ...pictures.map((picture, index) => [`${office}/image`, picturePath(picture, index)] as const),
    ]),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
    'word/styles.xml': `<w:styles ${wordSpace}>${styles}</w:styles>`,
    'word/document.xml': `<w:document ${wordSpace}><w:body>${blocks.map((block) => blockXml(block, pictures)).join('')}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`,
  }
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), path, { mtime })
  for (const [index, picture] of pictures.entries())
    zip.addBuffer(Buffer.from(picture.content), `word/${picturePath(picture, index)}`, { mtime })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordSpace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const style = (id: string, name: string, size: number, bold = false) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/><w:pPr><w:spacing w:after="160"/></w:pPr><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`

const styles = [
  style('Normal', 'Normal', 22),
  style('Heading1', 'heading 1', 36, true),
  style('Heading2', 'heading 2', 26, true),
  style('Heading3', 'heading 3', 22, true),
].join('')

function blockXml(block: PdfBlock, pictures: readonly Picture[]): string {
  if (block.kind === 'picture') {
    const number = pictures.indexOf(block) + 1
    // The styles are the first relation of the document.
    return pictureXml(block, { relation: `r${number + 1}`, number, alt: escaped(block.alt) }) + paragraph(block.alt)
  }
  if (block.kind === 'letterhead') {
    const lines = [block.address, block.phone].filter(Boolean).map((line) => paragraph(line))
    return [paragraph(block.name, 'Heading3'), ...lines].join('')
  }
  if (block.kind === 'heading') return paragraph(block.text, `Heading${block.level}`)
  if (block.kind === 'paragraph') return paragraph(block.text)
  if (block.kind === 'list') return block.items.map((item) => paragraph(block.ordered ? item : `• ${item}`)).join('')
  if (block.kind === 'pairs') return block.pairs.map(({ label, value }) => paragraph(`${label}: ${value}`)).join('')
  if (block.kind === 'signatures') return block.labels.map((label) => paragraph(`\n______________________________\n${label}`)).join('')
  throw new CodeFault('A Word document cannot show a block of this kind.')
}

function paragraph(text: string, styleId = 'Normal'): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
  return `<w:p><w:pPr><w:pStyle w:val="${styleId}"/></w:pPr><w:r>${lines.join('<w:br/>')}</w:r></w:p>`
}

/** XML text without the control characters that XML refuses. */
const escaped = (text: string) =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
