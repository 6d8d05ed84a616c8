import type { SessionTimes } from '#contract/access/access'

/** Messages between the tabs of one browser. */
export type TabMessage =
  /** `of` is the fingerprint of the token that ended. */
  | { type: 'ended'; expired: boolean; why?: EndReason | undefined; of?: string | undefined }
  | { type: 'signedIn'; userId: string }
  /** Activity in the sending tab. Extends the session for all tabs. `at` is when it asked the server, in milliseconds; an older build sends none. */
  | { type: 'kept'; times: SessionTimes; at?: number | undefined }
  /** The user switched the location. This affects all tabs, because the server stores one current location. */
  | { type: 'moved'; to: string }

/** Why a session ended: idle, maximum length reached, the person no longer belongs to any practice, or it was ended elsewhere. */
export type EndReason = 'idle' | 'time' | 'removed' | 'signedOut'

const channelName = 'safepractice.session'
const own = Math.random()

/** Notifies all other tabs. */
export function notifyTabs(message: TabMessage) {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ from: own, message })
  channel.close()
}

/** Listens to messages of the other tabs. Returns the unsubscribe function. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<{ from?: number; message?: TabMessage }>) => {
    // A tab with an older build may send another format.
    if (data.message && data.from !== own) listener(data.message)
  }
  return () => channel.close()
}
