/** Returns a one-page PDF with a title and lines, small enough to attach to hundreds of records. */
export function simplePdf(title: string, lines: readonly string[]): Buffer {
  const clean = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, ' ').replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
  const text = [`BT /F1 18 Tf 64 720 Td (${clean(title)}) Tj`, ...lines.map((line) => `/F1 11 Tf 0 -24 Td (${clean(line)}) Tj`), 'ET'].join(
    '\n',
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
