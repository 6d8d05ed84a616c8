import { wipeStore } from '../storage/client-store.ts'
import { emitSessionEvent } from './session-events.ts'
import { clearToken } from './token.ts'

const channelName = 'safepractice.session'

/** Removes the token and everything stored, here and in all other tabs (SESSION-001, SESSION-002, ruling 29). It does not navigate. */
export function forgetSession() {
  clearToken()
  wipeStore()
  announce()
}

/** Ends the session on this device and tells the application, which goes to /signin (SESSION-003, SESSION-004). */
export function endSession({ expired }: { expired: boolean }) {
  forgetSession()
  emitSessionEvent({ type: 'ended', expired })
}

/** Listens for the end of the session in other tabs. Returns what stops listening. */
export function followOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = () => emitSessionEvent({ type: 'ended', expired: false })
  return () => channel.close()
}

function announce() {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('ended')
  channel.close()
}
