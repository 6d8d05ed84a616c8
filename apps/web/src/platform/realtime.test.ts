import { expect, onTestFinished, test } from 'vitest'

import { closeRealtime, connectWith, openRealtime } from './realtime.ts'
import type { Connection } from './reconnecting-socket.ts'
import { clearToken } from './session/token.ts'

test('a connection that opens after the person has signed out is closed and not listened to', async () => {
  const done: string[] = []
  const opened = Promise.withResolvers<Connection>()
  const listen = () => done.push('listened')
  connectWith(() => opened.promise)
  document.cookie = 'token=known'
  onTestFinished(clearToken)
  const opening = openRealtime('somebody', () => {})
  closeRealtime()
  opened.resolve({ onAny: listen, onBack: listen, onDoubt: listen, close: () => done.push('closed') })
  await opening
  expect(done).toEqual(['closed'])
})
