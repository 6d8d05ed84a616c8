import { expect, test } from 'vitest'

import { earnedFrom, neededAfter, roleAt, statusOf } from './group-words.ts'

test('completed takes precedence over paused, and paused over started', () => {
  const word = (completed: boolean, paused: boolean, started: boolean) => statusOf({ completed, paused, started }).word
  expect([word(true, true, true), word(false, true, true), word(false, false, true), word(false, false, false)]).toEqual([
    'Completed',
    'Paused',
    'Started',
    'Not started',
  ])
})

test('a session earns the unwatched time, and never needs more than one hour', () => {
  const trainingProgress = [
    { eTag: 'a', duration: 100, currentTime: 40 },
    { eTag: 'b', duration: 50, currentTime: 50 },
  ]
  const videos = [
    { eTag: 'a', duration: 100 },
    { eTag: 'b', duration: 50 },
    { eTag: 'c', duration: 30 },
  ]
  expect(earnedFrom(videos, { trainingProgress })).toBe(90)
  expect([neededAfter(0, 0), neededAfter(3_000, 90), neededAfter(3_600, 90)]).toEqual([3_600, 510, 0])
})

test('the role is the one at the location, or empty', () => {
  const locations = ['north', 'south']
  expect(roleAt({ locations, roleNames: ['Dentist', 'Hygienist'] }, 'south')).toBe('Hygienist')
  expect(roleAt({ locations, roleNames: ['Dentist', ''] }, 'south')).toBe('')
  expect(roleAt({ locations, roleNames: ['Dentist', 'Hygienist'] }, 'elsewhere')).toBe('')
})
