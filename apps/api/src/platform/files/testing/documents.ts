import { crc32 } from 'node:zlib'

/** Small documents of every accepted type, made of the leading bytes of real ones. */
export const documents = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]),
  doc: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
  docx: office('word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  xlsx: office('xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
}

/** A PDF of exactly this many bytes. */
export const pdfOf = (bytes: number) => Buffer.concat([documents.pdf, Buffer.alloc(bytes - documents.pdf.length, 0x20)])

/** An uncompressed ZIP archive with the parts that an Office document of this kind must have. */
function office(part: string, type: string): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`
  return zip([
    ['[Content_Types].xml', Buffer.from(types)],
    [part, Buffer.from('<x/>')],
  ])
}

function zip(files: readonly [string, Buffer][]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  for (const [name, content] of files) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const offset = Buffer.concat(local).length
    local.push(Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name))
  }
  const [head, directory] = [Buffer.concat(local), Buffer.concat(central)]
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(head.length, 12)
  return Buffer.concat([head, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
