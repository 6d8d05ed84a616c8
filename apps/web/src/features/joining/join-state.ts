import type { InvitedUser } from '#contract/joining/joining'

import type { SetupDraft } from './setup-draft.ts'

/** The data passed from the join screen to the setup screen. */
export interface Joining {
  user: InvitedUser
  /** Short-lived token that stands in for the session, which does not exist yet. */
  proof: string
  expiresAt: string
  /** The email address that a provider has verified, so that it needs no code. */
  verifiedEmail?: string
  /** The submitted form without its passwords, so that a reload during the codes keeps it. */
  draft?: Omit<SetupDraft, 'password' | 'confirmPassword'>
}

const name = 'safepractice.joining'

/** Stored in this tab only, and only while the proof is valid, so that a reload stays on the same step. */
export function keepJoining(joining: Joining) {
  sessionStorage.setItem(name, JSON.stringify(joining))
}

/** Returns undefined if the join screen was skipped or its proof has expired. */
export function readJoining(now: Date = new Date()): Joining | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (isJoining(kept) && new Date(kept.expiresAt) > now) return kept
  } catch {
    // Not in our format, so it is removed.
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
