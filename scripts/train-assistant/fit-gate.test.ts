import { expect, test } from 'vitest'

import { gateBytes, readGate } from '#content/assistant/learned/gate'

import { fitGate, type GateExample } from './fit-gate.ts'

/** Three sets of 50 answerable and 50 unanswerable questions. The first sign tells most of them apart, the second says nothing. */
const examples = ['a', 'b', 'c'].flatMap((set) =>
  Array.from({ length: 100 }, (_, index): GateExample => {
    const answerable = index % 2 === 0
    return { set, answerable, signs: [(answerable ? 0.3 : 0) + ((index * 37) % 100) / 150, ((index * 53) % 97) / 97] }
  }),
)
const passing = (answerable: boolean, { bias, weights }: ReturnType<typeof fitGate>) =>
  examples.filter((one) => {
    const value = one.signs?.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), bias)
    return one.answerable === answerable && value !== undefined && value >= 0
  }).length / 150

test('the gate learns the sign that tells the questions apart, and lets few unanswerable ones through', () => {
  const gate = fitGate(examples)
  const [telling = 0, silent = 0] = gate.weights
  expect(telling).toBeGreaterThan(5 * Math.abs(silent))
  expect(passing(false, gate)).toBeLessThanOrEqual(0.13)
  expect(passing(true, gate)).toBeGreaterThan(0.4)
})

test('unanswerable questions that never reach the gate let it be more open', () => {
  const stopped = Array.from({ length: 100 }, (): GateExample => ({ set: 'a', answerable: false, signs: undefined }))
  expect(fitGate([...examples, ...stopped]).bias).toBeGreaterThan(fitGate(examples).bias)
})

test('the same questions give the same gate, which is read from its file as it was written', () => {
  expect(fitGate(examples)).toEqual(fitGate(examples))
  // A small buffer of Node is a part of a larger one.
  expect(readGate(Buffer.from(gateBytes(fitGate(examples))))).toEqual(fitGate(examples))
})
