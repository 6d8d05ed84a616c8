import { onTestFinished } from 'vitest'

import type { TabMessage } from '../session/tab-channel.ts'

/** Simulates another tab of the same browser. Records the messages it receives and sends its own. */
export function otherTab() {
  const channel = new BroadcastChannel('safepractice.session')
  const received: TabMessage[] = []
  channel.onmessage = ({ data }: MessageEvent<{ message: TabMessage }>) => void received.push(data.message)
  onTestFinished(() => channel.close())
  return { received, send: (message: TabMessage) => channel.postMessage({ from: 0, message }) }
}
