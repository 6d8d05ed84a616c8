import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'

import { getTraining, saveProgress } from '#contract/training/training'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'
import { clearToken } from '#web/platform/session/token.ts'
import { ids } from '#web/platform/testing/people.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { aVideo, newHireVideo, serveTraining } from '../../testing/training.ts'
import { sendReport } from './send-report.ts'

test('a report contains the number of videos of its kind and the person who watches', async () => {
  document.cookie = 'token=t; Path=/'
  onTestFinished(clearToken)
  serveTraining([aVideo(), aVideo({ eTag: 'osha-02-v1' }), newHireVideo])
  const client = new QueryClient()
  const params = { userId: ids.user }
  client.setQueryData(endpointQuery(getTraining, { params }).queryKey, await call(getTraining, { params }))
  server.on(saveProgress, () => Promise.reject(new TypeError('no connection')))
  const report = { number: 1, from: 0, to: 10, rate: 1, visible: true, ago: 0 }
  const user = { _id: ids.user, isAdmin: true }
  await sendReport(client, { user, location: ids.location, video: aVideo(), token: 't', report, last: false })
  expect(server.calls(saveProgress)[0]?.body).toMatchObject({
    _id: ids.user,
    totalCount: 2,
    currentUser: { location: ids.location, _id: ids.user, isAdmin: true },
  })
})
