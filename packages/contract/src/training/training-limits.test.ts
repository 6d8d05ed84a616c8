import { arrangeLiveSession, confirmSitePage, getSitePage, holdLiveSession } from '#contract/bloodborne-training/bloodborne-training'
import { checkIn, keepScan } from '#contract/group-training/check-in'
import {
  createGroupTraining,
  groupAttendees,
  groupCandidates,
  groupProgress,
  hostGroupTraining,
  pauseGroupTraining,
} from '#contract/group-training/group-training'
import {
  answerFilmQuestion,
  getTrainingFilm,
  getTrainingPoster,
  getTrainingText,
  getTrainingVideo,
  saveProgress,
  startWatching,
} from '#contract/training/training'

import { characters, entries, ids, numbers, testLimits } from '#contract/endpoint/testing/limits'

const { progress } = groupProgress.body.shape
/** Identifiers in one path segment. */
const idsInPath = (least: number, most: number) => {
  const { of } = ids(least, most)
  return { least, most, of: (size: number) => (of(size) as string[]).join(',') }
}

testLimits([
  ['the page of a practice in an address', getSitePage.params, 'pageId', characters(100)],
  ['the confirmed page of a practice', confirmSitePage.body, 'pageId', characters(100, 1)],
  ['the name of a trainer', arrangeLiveSession.body, 'trainerName', characters(200, 1)],
  ['the qualification of a trainer', arrangeLiveSession.body, 'trainerQualification', characters(500, 1)],
  ['the phone number of a trainer', arrangeLiveSession.body, 'phone', characters(40)],
  ['the people of a live session', arrangeLiveSession.body, 'people', ids(1, 500)],
  ['the questions of a live session', holdLiveSession.body, 'questions', characters(4_000)],
  ['the attendees of a live session', holdLiveSession.body, 'attended', entries(0, 500, () => ({ user: 'a'.repeat(24), asked: '' }))],
  ['the questions of an attendee', holdLiveSession.body, 'attended.*.asked', characters(1_000)],
  ['a scanned code', keepScan.body, 'code', characters(100, 1)],
  ['the proof of a scan', checkIn.body, 'scan', characters(200)],
  ['the locations whose people may attend', groupCandidates.params, 'locationIds', idsInPath(1, 100)],
  ['the selected people of a group training', groupAttendees.params, 'ids', idsInPath(1, 500)],
  ['the videos of a group training', createGroupTraining.body, 'videos', entries(1, 50, () => 'osha-01-v2')],
  ['the name of a video', createGroupTraining.body, 'videos.*', characters(100)],
  ['the length of a group training', createGroupTraining.body, 'duration', numbers(0, 1_000_000)],
  ['the people of a group training', createGroupTraining.body, 'users', ids(2, 500)],
  ['the token of a host', hostGroupTraining.body, 'token', characters(100)],
  ['the token of a pause', pauseGroupTraining.body, 'token', characters(100)],
  ['the people of a report', groupProgress.body, 'users', ids(0, 500)],
  ['the kind of training in a group report', progress, 'trainingType', characters(50)],
  ['the video of a group report', progress, 'eTag', characters(100)],
  ['the other name of the video of a group report', progress, 'videoId', characters(100)],
  ['the share in a group report', progress, 'progressPercentage', numbers(0, 100)],
  ['the count in a group report', progress, 'totalCount', numbers(0, 10_000)],
  ['the number of a group report', progress, 'number', numbers(1, 1_000_000_000)],
  ['the begin of a played group stretch', progress, 'from', numbers(0, 86_400)],
  ['the speed of a group', progress, 'rate', numbers(0.1, 100)],
  ['how long ago a group stretch was played', progress, 'ago', numbers(0, 86_400_000)],
  ['the video of a sitting', startWatching.body, 'eTag', characters(100)],
  ['the kind of training in a report', saveProgress.body, 'trainingType', characters(50)],
  ['the name of the video in a report', saveProgress.body, 'videoId', characters(100)],
  ['the share in a report', saveProgress.body, 'progressPercentage', numbers(0, 100)],
  ['the count in a report', saveProgress.body, 'totalCount', numbers(0, 10_000)],
  ['the token of a sitting', saveProgress.body, 'token', characters(100)],
  ['the number of a report', saveProgress.body, 'number', numbers(1, 1_000_000_000)],
  ['the begin of a played stretch', saveProgress.body, 'from', numbers(0, 86_400)],
  ['the end of a played stretch', saveProgress.body, 'to', numbers(0, 86_400)],
  ['the playback speed', saveProgress.body, 'rate', numbers(0.1, 100)],
  ['the question of a film', answerFilmQuestion.body, 'question', characters(20)],
  ['the answer of a film', answerFilmQuestion.body, 'answer', characters(20)],
  ['the film in an address', getTrainingFilm.params, 'eTag', characters(100)],
  ['the video in an address', getTrainingVideo.params, 'name', characters(200)],
  ['the picture in an address', getTrainingPoster.params, 'poster', characters(200)],
  ['the captions in an address', getTrainingText.params, 'name', characters(200)],
])
