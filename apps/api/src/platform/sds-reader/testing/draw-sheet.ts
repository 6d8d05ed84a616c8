import PDFDocument from 'pdfkit'

import { oshaTitles, type MadeSheet } from './made-sheet.ts'

const top = 70
const bottom = 720
const filler = [
  'Move the person to fresh air and keep at rest in a position comfortable for breathing. Rinse with plenty of water for at least 15 minutes.',
  'Get medical advice if symptoms persist; see section 11 for effects and section 8 for personal protection. Keep away from children.',
  'No data are available for the mixture. The statement rests on the ingredients in section 3, which have been tested alone.',
  'Store in the closed original container in a dry place between 5 and 25 degrees. Dispose of it in accordance with local regulations.',
]

/** Draws a test sheet. The bytes depend only on the sheet. */
export function drawSheet(sheet: MadeSheet): Promise<Buffer> {
  const paper = new Paper(sheet)
  paper.begin()
  for (let number = 1; number <= 16; number++) {
    paper.heading(number)
    section(paper, sheet, number)
  }
  for (const line of sheet.set.end ?? []) paper.line(line)
  return paper.end()
}

function section(paper: Paper, { says, set }: MadeSheet, number: number): void {
  if (number === 1) return identification(paper, { says, set })
  if (number === 2) return hazards(paper, { says, set })
  if (number === 3) {
    paper.row(['Chemical name', 'CAS number', '%'])
    for (const ingredient of says.ingredients) paper.row([...ingredient])
    return
  }
  if (set.subheadings && number < 14) paper.line(`${number}.1 ${number === 8 ? 'Control parameters' : 'Description'}`)
  for (let index = 0; index < (set.paragraphs ?? 2); index++) paper.line(filler[(number + index) % filler.length] ?? '')
  if (set.subheadings && number === 8) paper.line('8.2 Exposure controls')
  if (number === 9 && says.edition === '2024') paper.field('Particle characteristics', 'Not applicable')
}

function identification(paper: Paper, { says, set }: MadeSheet): void {
  for (const [label, value] of set.before ?? []) paper.field(label, value)
  paper.field(set.labels?.product ?? 'Product name', says.product)
  paper.field('Recommended use', 'For professional use in dental and medical practices')
  paper.field(set.labels?.manufacturer ?? 'Manufacturer', says.manufacturer)
  for (const line of set.address ?? ['4800 Millrace Road', 'Fairbrook, OH 44999']) paper.value(line)
  paper.field('Emergency telephone', '1-800-555-0147 (24 hours)')
}

function hazards(paper: Paper, { says, set }: MadeSheet): void {
  if (set.subheadings) paper.line('2.1 Classification of the substance or mixture')
  paper.field('Classification', 'According to 29 CFR 1910.1200')
  if (says.signal) paper.field(set.labels?.signal ?? 'Signal word', says.signal)
  const label = set.labels?.hazards ?? 'Hazard statements'
  const style = set.hazards ?? 'codesAndPhrases'
  if (style === 'codes') paper.field(label, says.hazards.map(([code]) => code).join(', '))
  if (style === 'paragraph') paper.field(label, says.hazards.map(([, phrase]) => `${phrase}.`).join(' '))
  if (style === 'phrases' || style === 'codesAndPhrases' || style === 'codeColumn') {
    const [first = '', ...rest] = says.hazards.map(([code, phrase]) => (style === 'phrases' ? `${phrase}.` : `${code} ${phrase}.`))
    if (style === 'codeColumn') {
      paper.line(label)
      for (const [code, phrase] of says.hazards) paper.row([code, phrase])
    } else {
      paper.field(label, first)
      for (const one of rest) paper.value(one)
    }
  }
  paper.field(set.labels?.precautions ?? 'Precautionary statements', 'Wash hands thoroughly after handling. Wear protective gloves.')
}

class Paper {
  private readonly doc
  private readonly pieces: Buffer[] = []
  private readonly sheet: MadeSheet
  private x = 50
  private y = top
  private page = 0
  private column = 0

  constructor(sheet: MadeSheet) {
    this.sheet = sheet
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      info: { CreationDate: new Date('2025-01-15T12:00:00Z') },
    })
    this.doc.on('data', (piece: Buffer) => void this.pieces.push(piece))
  }

  private get set() {
    return this.sheet.set
  }

  private get width() {
    return this.set.columns === 2 ? 240 : 510
  }

  begin(): void {
    this.newPage()
    for (const line of this.set.top ?? ['SAFETY DATA SHEET']) this.line(line)
  }

  heading(number: number): void {
    const title = (this.set.titles ?? oshaTitles)[number - 1] ?? ''
    this.space(40)
    this.y += 6
    for (const line of this.set.heading(number, title)) this.put(line, { font: 'Helvetica-Bold', center: this.set.centered === true })
    this.y += 2
  }

  line(text: string): void {
    this.put(text)
  }

  field(label: string, value: string): void {
    const named = `${this.set.bullet ?? ''}${label}`
    const fields = this.set.fields ?? 'inline'
    if (fields === 'inline') return this.put(`${named}: ${value}`)
    if (fields === 'below') {
      this.put(named)
      return this.put(value)
    }
    this.beside(named, fields === 'colonColumn' ? `: ${value}` : value)
  }

  /** Adds another line to the previous value. */
  value(text: string): void {
    const fields = this.set.fields ?? 'inline'
    if (fields === 'inline' || fields === 'below') this.put(text)
    else this.beside('', fields === 'colonColumn' ? `  ${text}` : text)
  }

  row(cells: readonly string[]): void {
    this.space(14)
    const step = this.width / 3
    cells.forEach((cell, index) =>
      this.at(cell, this.x + index * step, index === cells.length - 1 && cells.length === 2 ? step * 2 : step - 14),
    )
    this.y += 14
  }

  end(): Promise<Buffer> {
    return new Promise((done) => {
      this.doc.on('end', () => done(Buffer.concat(this.pieces)))
      this.doc.end()
    })
  }

  private beside(label: string, value: string): void {
    const indent = this.set.columns === 2 ? 95 : 160
    const height = this.font().heightOfString(value, { width: this.width - indent })
    this.space(height)
    if (label) this.at(label, this.x, indent - 14)
    this.at(value, this.x + indent, this.width - indent)
    this.y += height + 2
  }

  private put(text: string, { font = 'Helvetica', center = false } = {}): void {
    const height = this.font(font).heightOfString(text, { width: this.width })
    this.space(height)
    this.font(font).text(text, this.x, this.y, { width: this.width, align: center ? 'center' : 'left' })
    this.y += height + 2
  }

  private at(text: string, x: number, width: number): void {
    this.font().text(text, x, this.y, { width })
  }

  private font(name = 'Helvetica') {
    return this.doc.font(name).fontSize(this.set.fontSize ?? 9)
  }

  private space(height: number): void {
    if (this.y + height <= bottom) return
    if (this.set.columns === 2 && this.column === 0) {
      this.column = 1
      this.x = 320
      this.y = top
    } else this.newPage()
  }

  private newPage(): void {
    this.doc.addPage()
    this.page++
    this.column = 0
    this.x = 50
    const draw = (lines: readonly string[], from: number) =>
      lines.forEach((line, index) => this.font().text(line, 50, from + index * 12, { width: 510 }))
    draw(this.set.header?.(this.page) ?? [], 24)
    draw(this.set.footer?.(this.page) ?? [], 740)
    this.y = top
  }
}
