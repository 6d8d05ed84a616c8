import { expect, test } from 'vitest'

import { extinguisherCheck } from '../checks/emergency-checks.ts'
import { nitrousUnitCheck } from '../checks/gas-and-radiation-checks.ts'
import { sharpsContainerCheck } from '../checks/room-checks.ts'
import { allTaskRules } from '../rules/task-rules.ts'
import { given, handsOnDuties, minutesOf, shareOut, type StoredWork, type Worker } from './share-out.ts'

const checkOf = (id: string, check: typeof extinguisherCheck, people: string[]): StoredWork => ({
  id,
  ruleKey: check.ruleKey,
  frequency: '0',
  eachYear: false,
  people,
  stop: { check, place: `Room ${id}` },
})
const manager: Worker = { id: 'm', role: 'office', newcomer: false }
const hygienist: Worker = { id: 'h', role: 'clinical', newcomer: false }
const frontDesk: Worker = { id: 'f', role: 'nonClinical', newcomer: false }
const work = [
  ...['1', '2', '3'].map((id) => checkOf(id, sharpsContainerCheck, ['m'])),
  ...['4', '5'].map((id) => checkOf(id, extinguisherCheck, ['m'])),
]

test('checks of treatment rooms go to those who work there, and the largest load shrinks', () => {
  const shares = shareOut(work, [manager, hygienist, frontDesk])
  const ofSharps = shares.find(({ ruleKey }) => ruleKey === sharpsContainerCheck.ruleKey)
  expect(ofSharps).toMatchObject({ tasks: ['1', '2', '3'], from: 'm', to: 'h' })
  const workers = [manager, hygienist, frontDesk]
  const most = (tasks: StoredWork[]) => Math.max(...minutesOf(tasks, workers).values())
  expect(most(shares.reduce<StoredWork[]>(given, work))).toBeLessThan(most(work))
})

test('nothing is proposed without a person whose role fits, for work of several people, or for one person', () => {
  const sharps = work.slice(0, 3)
  expect(shareOut(sharps, [manager, frontDesk])).toEqual([])
  expect(shareOut([checkOf('1', extinguisherCheck, ['m', 'f'])], [manager, frontDesk])).toEqual([])
  expect(shareOut(work, [manager])).toEqual([])
})

const dutyOf = (ruleKey: string): StoredWork => ({
  id: ruleKey,
  ruleKey,
  frequency: '2',
  eachYear: false,
  people: ['m'],
  stop: null,
})

test('hands-on duties are offered to a fitting role, and duties of signature, training or one person stay', () => {
  const walk = dutyOf('quarterlySafetyWalk')
  const sterilizers = dutyOf('sterilizerMaintenance')
  const staying = ['reviewExposurePlan', 'liveTrainingSession', 'doseReport', 'chemicalListMatch'].map(dutyOf)
  const sharesWith = (workers: Worker[]) =>
    shareOut([...work, walk, sterilizers, ...staying], workers).map(({ ruleKey, to }) => [ruleKey, to])
  expect(sharesWith([manager, frontDesk])).toContainEqual(['quarterlySafetyWalk', 'f'])
  expect(sharesWith([manager, hygienist])).toContainEqual(['sterilizerMaintenance', 'h'])
  expect(sharesWith([manager, frontDesk])).not.toContainEqual(['sterilizerMaintenance', 'f'])
  expect(sharesWith([manager, hygienist, frontDesk]).filter(([ruleKey]) => staying.some((duty) => duty.ruleKey === ruleKey))).toEqual([])
})

test('every duty that is offered is a rule without a person', () => {
  for (const key of Object.keys(handsOnDuties))
    expect(allTaskRules.find((rule) => rule.key === key)?.assign, key).toMatch(/^(safetyOfficer|row)$/)
})

test('a newcomer takes over no check, and others may take over theirs', () => {
  const starting: Worker = { id: 'n', role: 'clinical', newcomer: true }
  const nitrous = checkOf('6', nitrousUnitCheck, ['m'])
  expect(shareOut([...work, nitrous], [manager, starting])).toEqual([])
  expect(shareOut([...work, nitrous], [manager, { ...starting, newcomer: false }])).not.toEqual([])
  const theirs = work.map((task) => ({ ...task, people: ['n'] }))
  expect(shareOut(theirs, [hygienist, starting]).map(({ from, to }) => [from, to])).toContainEqual(['n', 'h'])
})
