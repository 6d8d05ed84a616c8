import { expect, test } from 'vitest'

import { arrangeLiveSession, confirmSitePage } from '#contract/bloodborne-training/bloodborne-training'
import { createGroupTraining, groupAttendees, groupCandidates, setPresence } from '#contract/group-training/group-training'
import { groupTexts } from '#contract/group-training/group-texts'
import { getTrainingPoster, getTrainingText, getTrainingVideo } from '#contract/training/training'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { fieldOf } from '#contract/endpoint/testing/limits'

const id = 'a'.repeat(24)
const other = 'b'.repeat(24)

test('a live session takes place at a time of the day', () => {
  const times = ['00:00', '09:30', '23:59', '24:00', '23:60', '9:30', '09:3', '09:30:00', ' 09:30', '1200']
  expect(acceptedBy(fieldOf(arrangeLiveSession.body, 'time'), times)).toEqual(['00:00', '09:30', '23:59'])
})

test('a live session without its facts is refused with a text at each field', () => {
  const empty = { trainerName: ' ', trainerQualification: '', phone: '', day: '2026-11-28', time: '', people: [] }
  expect(problemsOf(arrangeLiveSession.body, empty)).toEqual({
    trainerName: 'Please enter the name of the trainer.',
    trainerQualification: 'Please enter the qualification of the trainer.',
    time: 'Please enter a time.',
    people: 'Please choose at least one person.',
  })
})

test('a page is confirmed by the hash of its text', () => {
  const hash = '0123456789abcdef'.repeat(4)
  const sent = [hash, hash.slice(1), `${hash}0`, hash.toUpperCase(), `g${hash.slice(1)}`, ` ${hash}`]
  expect(acceptedBy(fieldOf(confirmSitePage.body, 'hash'), sent)).toEqual([hash])
})

test('a group training needs a name, a video and two people', () => {
  const empty = { videos: [], users: [id], trainingName: '', location: id, practice: id }
  expect(problemsOf(createGroupTraining.body, empty)).toEqual({
    trainingName: groupTexts.name,
    videos: groupTexts.videos,
    users: groupTexts.users,
  })
})

test.each([
  ['locations', groupCandidates.params, 'locationIds'],
  ['people', groupAttendees.params, 'ids'],
])('%s in an address are read once each', (_name, schema, field) => {
  expect(schema.parse({ [field]: `${id},${other},${id}` })).toEqual({ [field]: [id, other] })
})

test('somebody is ticked without a reason only if the server decides so', () => {
  expect(setPresence.body.parse({ user: id, present: false, token: 't' }).reason).toBe('')
})

test.each([
  ['videos', getTrainingVideo],
  ['pictures', getTrainingPoster],
  ['captions', getTrainingText],
])('%s of a training are files that the cookie alone may read', (_name, endpoint) => {
  expect(endpoint).toMatchObject({ response: 'file', cookieMayRead: true, plan: 'OSHA' })
})
