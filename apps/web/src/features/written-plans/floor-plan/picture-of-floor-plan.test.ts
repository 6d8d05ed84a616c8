import { expect, test, vi } from 'vitest'

import type { FloorPlan, Item } from './floor-plan.ts'
import { drawFloorPlan, pictureOfFloorPlan, sizeOfPicture, type Brush } from './picture-of-floor-plan.ts'

const room: Item = { id: 1, kind: 'room', name: 'Hall', x: 1, y: 2, width: 4, height: 3 }
const symbol = (id: number, kind: Item['kind']): Item => ({ id, kind, name: '', x: 15, y: 11, width: 1, height: 1 })

function drawn(plan: FloorPlan) {
  const brush = { fillRect: vi.fn<Brush['fillRect']>(), strokeRect: vi.fn<Brush['strokeRect']>(), fillText: vi.fn<Brush['fillText']>() }
  drawFloorPlan(brush as unknown as Brush, plan)
  return { filled: brush.fillRect.mock.calls, stroked: brush.strokeRect.mock.calls, written: brush.fillText.mock.calls }
}

test('the background covers the whole picture', () => {
  const { width, height } = sizeOfPicture([room])
  expect(drawn([room]).filled).toEqual([[0, 0, width, height]])
})

test('a room has its outline at its place and its name in its middle, no wider than the room', () => {
  const { stroked, written } = drawn([room])
  expect(stroked).toEqual([[140, 240, 400, 300]])
  expect(written).toEqual([['Hall', 340, 390, 376]])
})

test('a symbol at the far corner stays within the drawing', () => {
  const [, square] = drawn([symbol(2, 'exit')]).filled
  expect(square).toEqual([1545, 1145, 90, 90])
})

test('the legend names each kind once', () => {
  const { written } = drawn([symbol(1, 'aed'), symbol(2, 'aed')])
  expect(written.map(([words]) => words)).toEqual(['AED', 'AED', 'AED', 'AED'])
})

test('three kinds share a row of the legend, and a fourth one begins the next row', () => {
  const kinds = (['exit', 'extinguisher', 'eyewash', 'firstAid'] as const).map((kind, index) => symbol(index, kind))
  const heights = [0, 1, 3, 4].map((count) => sizeOfPicture(kinds.slice(0, count)).height)
  expect(heights).toEqual([1280, 1340, 1340, 1400])
})

test('the legend is within the picture', () => {
  const plan = [symbol(1, 'exit'), symbol(2, 'assembly')]
  const { width, height } = sizeOfPicture(plan)
  expect(drawn(plan).filled.filter(([x, y, right, down]) => x + right > width || y + down > height)).toEqual([])
})

test('the picture is a PNG file', async () => {
  const nothing = () => {}
  const brush = { fillRect: nothing, strokeRect: nothing, fillText: nothing }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as unknown as RenderingContext & null)
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['x'], { type: type ?? '' })))
  const file = await pictureOfFloorPlan([room])
  expect([file?.name, file?.type]).toEqual(['floor-plan.png', 'image/png'])
  toBlob.mockImplementation((done) => done(null))
  expect(await pictureOfFloorPlan([room])).toBeUndefined()
})
