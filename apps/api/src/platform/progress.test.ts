import { expect, test } from 'vitest'

import { createProgress } from './progress.ts'

function recorder(isTTY: boolean) {
  const written: string[] = []
  let now = 0
  const progress = createProgress({ isTTY, write: (text: string) => written.push(text) }, () => now)
  return { written, progress, pass: (milliseconds: number) => (now += milliseconds) }
}

test('a terminal shows a step while it runs and its time when it ends', async () => {
  const { written, progress, pass } = recorder(true)
  const result = await progress.step('Starting the database', () => {
    expect(written).toEqual(['Starting the database ...'])
    pass(1240)
    return 7
  })
  expect(result).toBe(7)
  expect(written.at(-1)).toBe('\rStarting the database ... 1.2 s\n')
})

test('a log gets one line for each slow step and none for the others', async () => {
  const { written, progress, pass } = recorder(false)
  await progress.step('Quick', () => pass(20))
  await progress.step('Slow', () => pass(500))
  expect(written).toEqual(['Slow: 0.5 s\n'])
})

test('a failed step is named, and its error is rethrown', async () => {
  const { written, progress } = recorder(false)
  await expect(
    progress.step('Loading content', () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(written).toEqual(['Loading content: failed\n'])
})
