import { expect, test } from 'vitest'

import { uploadSlots } from './upload-slots.ts'

const here = () => new AbortController().signal
const limits = { uploadsPerPerson: 2, uploadsInTotal: 3, uploadsWaiting: 2, uploadWaitMs: 60_000 }

test('each person has few slots, and slots are granted in the order of requests', async () => {
  const { take } = uploadSlots(limits)
  const order: string[] = []
  const giveBack = [await take('dana', here()), await take('dana', here())]
  const third = take('dana', here()).then((back) => (order.push('third of dana'), back))
  giveBack.push(await take('maria', here()))
  const full = take('omar', here()).then((back) => (order.push('omar'), back))
  giveBack[0]?.()
  giveBack[2]?.()
  ;(await third)()
  ;(await full)()
  expect(order).toEqual(['third of dana', 'omar'])
})

test('an upload above the waiting limit is refused at once; a person who disconnects makes room', async () => {
  const { take } = uploadSlots({ ...limits, uploadsPerPerson: 1 })
  const giveBack = await take('dana', here())
  const leaving = new AbortController()
  const waiting = [take('dana', leaving.signal), take('dana', here())]
  await expect(take('dana', here())).rejects.toThrow('Too many uploads at once. Please wait until the others are done.')
  leaving.abort()
  await expect(waiting[0]).rejects.toThrow('The caller has gone.')
  const last = take('dana', here())
  giveBack()
  ;(await waiting[1])?.()
  ;(await last)()
})

test('an upload that waits too long is refused', async () => {
  const { take } = uploadSlots({ ...limits, uploadsPerPerson: 1, uploadWaitMs: 5 })
  await take('dana', here())
  await expect(take('dana', here())).rejects.toThrow('Too many uploads at once. Please wait until the others are done.')
})
