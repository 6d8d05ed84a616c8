import { grid, symbolKinds, symbols, type FloorPlan, type Item, type SymbolKind } from './floor-plan.ts'

/** Pixels of a cell in the picture; sharp enough in print. */
const cell = 100
const margin = 40
const legendRow = 60
const legendColumns = 3

/** What the picture is drawn with: a part of the drawing context of a canvas. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'strokeStyle' | 'lineWidth' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'strokeRect' | 'fillText'
>

const kindsIn = (plan: FloorPlan): SymbolKind[] => symbolKinds.filter((kind) => plan.some((item) => item.kind === kind))

/** The size of the picture of a floor plan, with its legend, in pixels. */
export const sizeOfPicture = (plan: FloorPlan) => ({
  width: grid.columns * cell + 2 * margin,
  height: grid.rows * cell + 2 * margin + Math.ceil(kindsIn(plan).length / legendColumns) * legendRow,
})

/** Draws a floor plan with a legend of its symbols, on white. */
export function drawFloorPlan(brush: Brush, plan: FloorPlan): void {
  const { width, height } = sizeOfPicture(plan)
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  brush.textBaseline = 'middle'
  for (const item of plan) {
    if (item.kind === 'room') drawRoom(brush, item)
    else drawSymbol(brush, item.kind, { left: margin + item.x * cell + 5, top: margin + item.y * cell + 5, size: cell - 10 })
  }
  const top = margin + grid.rows * cell + 30
  for (const [index, kind] of kindsIn(plan).entries()) {
    const left = margin + (index % legendColumns) * ((width - 2 * margin) / legendColumns)
    const middle = top + Math.floor(index / legendColumns) * legendRow + 24
    drawSymbol(brush, kind, { left, top: middle - 24, size: 48 })
    write(brush, symbols[kind].label, { x: left + 64, y: middle, size: 30, align: 'left', color: '#101828' })
  }
}

function drawRoom(brush: Brush, { x, y, width, height, name }: Item) {
  brush.strokeStyle = '#344054'
  brush.lineWidth = 8
  brush.strokeRect(margin + x * cell, margin + y * cell, width * cell, height * cell)
  const center = { x: margin + (x + width / 2) * cell, y: margin + (y + height / 2) * cell }
  write(brush, name, { ...center, size: 36, align: 'center', color: '#101828', width: width * cell - 24 })
}

function drawSymbol(brush: Brush, kind: SymbolKind, { left, top, size }: { left: number; top: number; size: number }) {
  const { letters, color } = symbols[kind]
  brush.fillStyle = color
  brush.fillRect(left, top, size, size)
  const scale = letters.length > 2 ? 0.34 : 0.5
  write(brush, letters, { x: left + size / 2, y: top + size / 2, size: Math.round(size * scale), align: 'center', color: '#fff' })
}

interface Words {
  x: number
  y: number
  size: number
  align: CanvasTextAlign
  color: string
  width?: number
}

function write(brush: Brush, words: string, { x, y, size, align, color, width }: Words) {
  brush.fillStyle = color
  brush.font = `600 ${size}px sans-serif`
  brush.textAlign = align
  brush.fillText(words, x, y, width)
}

/** The floor plan as a PNG file. Returns undefined if the browser makes no picture. */
export async function pictureOfFloorPlan(plan: FloorPlan): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), sizeOfPicture(plan))
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  drawFloorPlan(brush, plan)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob ? new File([blob], 'floor-plan.png', { type: 'image/png' }) : undefined
}
