import { expect, onTestFinished, test, vi } from 'vitest'

import { emitSessionEvent, interceptSession, onSessionEvent, type SessionEvent } from './session-events.ts'

const failed: SessionEvent = { type: 'subscriptionFailed' }

function listening() {
  const heard = vi.fn()
  const stop = onSessionEvent(heard)
  onTestFinished(stop)
  return { heard, stop }
}

test('every listener hears an event until it stops', () => {
  const [one, other] = [listening(), listening()]
  void emitSessionEvent(failed)
  one.stop()
  void emitSessionEvent(failed)
  expect([one.heard.mock.calls.length, other.heard.mock.calls.length]).toEqual([1, 2])
  expect(other.heard).toHaveBeenLastCalledWith(failed)
})

test('an intercepted event reaches no listener, and others do', () => {
  const { heard } = listening()
  onTestFinished(interceptSession(({ type }) => type === 'subscriptionFailed'))
  void emitSessionEvent(failed)
  expect(heard).not.toHaveBeenCalled()
  void emitSessionEvent({ type: 'signedInElsewhere', userId: 'a' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('the end of an earlier interception does not end the current one', () => {
  const { heard } = listening()
  const endFirst = interceptSession(() => false)
  const endSecond = interceptSession(() => true)
  endFirst()
  void emitSessionEvent(failed)
  expect(heard).not.toHaveBeenCalled()
  endSecond()
  void emitSessionEvent(failed)
  expect(heard).toHaveBeenCalledTimes(1)
})
