import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

import PDFDocument from 'pdfkit'

type Draw = (doc: PDFKit.PDFDocument) => void

/** A PDF from pdfkit with the content that `draw` adds. */
export function pdfOf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new PDFDocument({ margin: 40, ...options })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => void pieces.push(piece))
  return new Promise((done) => {
    doc.on('end', () => done(Buffer.concat(pieces)))
    draw(doc)
    doc.end()
  })
}

/** An incompressible image of about this many bytes. */
export function noisePng(bytes: number): Buffer {
  const width = 1000
  const height = Math.ceil(bytes / (width * 3 + 1))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = randomBytes(height * (width * 3 + 1))
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 0 })), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PDF whose single page is a few kilobytes that decompress to this many bytes of spaces. */
export const bomb = (bytes: number): Buffer => pageOf(Buffer.alloc(bytes, 0x20))

/** A PDF with a single page that has this content, compressed twice. */
export function pageOf(content: Buffer): Buffer {
  const stream = deflateSync(deflateSync(content))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
  ]
  const body = objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from('trailer<</Size 5/Root 1 0 R>>\n%%EOF')])
}
