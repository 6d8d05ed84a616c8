import { saveStop } from '#contract/rounds/rounds'
import type { World } from '#api/data/testing/test'
import { makeStops, okNow, sheetOf } from '#api/features/rounds/testing/make-stops'
import { cameraJpeg } from '#api/platform/files/testing/pictures'

import { written, type Arrange } from './arranged-write.ts'

/** Writes of somebody who walks a round. */
export const writesOfRounds: Record<string, Arrange> = {
  saveStop: async (world, endpoint) => {
    const [stop] = await makeStops(world)
    return byDana(world)(endpoint, { params: { occurrenceId: stop?.occurrenceId }, body: okNow(world) })
  },
  undoStop: async (world, endpoint) => byDana(world)(endpoint, { params: await checkedStop(world) }),
  addStopPhotos: async (world, endpoint) =>
    byDana(world)(endpoint, { params: await checkedStop(world), body: {}, files: [{ name: 'photo.jpg', content: cameraJpeg() }] }),
  finishRound: async (world, endpoint) => {
    await checkedStop(world)
    return byDana(world)(endpoint, { params: { locationId: world.rows.location }, body: { frequency: '0', due: '2026-11-21' } })
  },
  enterPaperRound: async (world, endpoint) => {
    const stops = JSON.stringify(sheetOf(await makeStops(world)))
    const body = { frequency: '0', due: '2026-11-21', walkedOn: '2026-11-21', walkedBy: world.dana, stops }
    const files = [{ name: 'sheet.jpg', content: cameraJpeg() }]
    return byDana(world)(endpoint, { params: { locationId: world.rows.location }, body, files })
  },
  acceptNotPossible: async (world, endpoint) => {
    const params = await checkedStop(world, { result: 'notPossible', reason: 'The room is locked' })
    return written(await world.as(world.maria), world.lakeside.id)(endpoint, { params })
  },
}

const byDana = (world: World) => async (endpoint: Parameters<Arrange>[1], request: Parameters<ReturnType<typeof written>>[1]) =>
  written(await world.as(world.dana), world.lakeside.id)(endpoint, request)

async function checkedStop(world: World, result: object = {}) {
  const [stop] = await makeStops(world)
  const occurrenceId = stop?.occurrenceId ?? ''
  const dana = await world.as(world.dana)
  await dana.call(saveStop, { params: { occurrenceId }, body: { ...okNow(world), ...result } })
  return { occurrenceId }
}
