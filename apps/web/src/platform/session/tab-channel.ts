import type { SessionTimes } from '#contract/access'

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { type: 'ended'; expired: boolean; why?: EndReason | undefined }
  | { type: 'signedIn'; userId: string }
  /** A person is there, in that tab: the session stays for all of them. */
  | { type: 'kept'; times: SessionTimes }
  /** The person went to another location, for all tabs: the server knows one at a time. */
  | { type: 'moved'; to: string }

/** Why a session ended by itself: nobody was there, its longest time was over, or the person belongs to no practice any more. */
export type EndReason = 'idle' | 'time' | 'removed'

const channelName = 'safepractice.session'
const own = Math.random()

/** Tells the other tabs, all at once. */
export function tellTabs(message: TabMessage) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ from: own, message })
  channel.close()
}

/** Hears what the other tabs tell, not this one. Returns what stops it. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<{ from?: number; message?: TabMessage }>) => {
    // A tab with an older build may say it in other words.
    if (data.message && data.from !== own) listener(data.message)
  }
  return () => channel.close()
}
