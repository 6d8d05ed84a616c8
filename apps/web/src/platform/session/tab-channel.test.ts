import { expect, onTestFinished, test, vi } from 'vitest'

import { otherTab } from '../testing/other-tab.ts'
import { notifyTabs, onTabMessage, type TabMessage } from './tab-channel.ts'

const moved: TabMessage = { type: 'moved', to: 'Harbor' }

test('a message reaches the other tabs', async () => {
  const tab = otherTab()
  notifyTabs(moved)
  await expect.poll(() => tab.received).toEqual([moved])
})

test('messages of other tabs are heard, and the own ones are not', async () => {
  const heard = vi.fn()
  onTestFinished(onTabMessage(heard))
  const tab = otherTab()
  notifyTabs({ type: 'signedIn', userId: 'own' })
  tab.send(moved)
  await expect.poll(() => heard.mock.calls).toEqual([[moved]])
})

test('a message of another format is ignored', async () => {
  const heard = vi.fn()
  onTestFinished(onTabMessage(heard))
  const channel = new BroadcastChannel('safepractice.session')
  onTestFinished(() => channel.close())
  channel.postMessage({ from: 0, text: 'of an older build' })
  channel.postMessage({ from: 0, message: moved })
  await expect.poll(() => heard.mock.calls).toEqual([[moved]])
})

test('nothing is heard after the end, and a browser without channels is silent', async () => {
  const heard = vi.fn()
  onTabMessage(heard)()
  const other = vi.fn()
  onTestFinished(onTabMessage(other))
  otherTab().send(moved)
  await expect.poll(() => other.mock.calls.length).toBe(1)
  expect(heard).not.toHaveBeenCalled()
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(() => [notifyTabs(moved), onTabMessage(heard)()]).not.toThrow()
  vi.unstubAllGlobals()
})
