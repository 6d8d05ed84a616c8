import PDFDocument from 'pdfkit'

const titles = [
  'Identification',
  'Hazard(s) identification',
  'Composition/information on ingredients',
  'First-aid measures',
  'Fire-fighting measures',
  'Accidental release measures',
  'Handling and storage',
  'Exposure controls/personal protection',
  'Physical and chemical properties',
  'Stability and reactivity',
  'Toxicological information',
  'Ecological information',
]

/** Creates a data sheet as a manufacturer publishes it, with one section on each of its twelve pages. */
export function sheetFile({ product, manufacturer }: { product: string; manufacturer: string }): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false })
  const pieces: Buffer[] = []
  doc.on('data', (piece: Buffer) => void pieces.push(piece))
  const lines: Record<number, string[]> = {
    1: [`Product name: ${product}`, `Manufacturer: ${manufacturer}`, 'Revision date: 03/08/2024'],
    2: ['Signal word: Warning', 'H226 Flammable liquid and vapor'],
    3: ['Isopropyl alcohol 67-63-0 10 - 20 %'],
  }
  for (const [index, title] of titles.entries()) {
    doc.addPage()
    doc.text(`${index + 1}. ${title}`)
    for (const line of lines[index + 1] ?? ['No data available.']) doc.text(line)
  }
  const made = new Promise<Buffer>((done) => doc.once('end', () => done(Buffer.concat(pieces))))
  doc.end()
  return made
}
