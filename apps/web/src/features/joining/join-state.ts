import type { InvitedUser } from '#contract/joining'

import type { SetupDraft } from './setup-draft.ts'

/** The data from the join screen for the setup screen. */
export interface Joining {
  user: InvitedUser
  /** Short-lived; replaces the session that does not exist yet. */
  proof: string
  expiresAt: string
  /** The form as it was sent to the codes, without its passwords; so that a reload there keeps it. */
  draft?: Omit<SetupDraft, 'password' | 'confirmPassword'>
}

const name = 'safepractice.joining'

/** Kept only in this tab and only while the proof is valid, so that a reload keeps the step. */
export function keepJoining(joining: Joining) {
  sessionStorage.setItem(name, JSON.stringify(joining))
}

/** undefined without the join screen, or after it expired. */
export function readJoining(now: Date = new Date()): Joining | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (isJoining(kept) && new Date(kept.expiresAt) > now) return kept
  } catch {
    // Not ours; it goes.
  }
  forgetJoining()
  return undefined
}

export function forgetJoining() {
  sessionStorage.removeItem(name)
}

function isJoining(value: unknown): value is Joining {
  return (
    typeof value === 'object' &&
    value !== null &&
    'proof' in value &&
    typeof value.proof === 'string' &&
    'user' in value &&
    'expiresAt' in value
  )
}
