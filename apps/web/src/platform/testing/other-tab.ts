import { onTestFinished } from 'vitest'

import type { TabMessage } from '../session/tab-channel.ts'

/** Simulates another tab of the same browser. Records the messages it receives and sends its own. */
export function otherTab() {
  const channel = new BroadcastChannel('safepractice.session')
  const heard: TabMessage[] = []
  channel.onmessage = ({ data }: MessageEvent<{ message: TabMessage }>) => void heard.push(data.message)
  onTestFinished(() => channel.close())
  return { heard, tells: (message: TabMessage) => channel.postMessage({ from: 0, message }) }
}
