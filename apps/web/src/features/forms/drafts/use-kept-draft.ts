import { useEffect, useEffectEvent, useState } from 'react'

import { randomKey } from '#web/platform/api/use-endpoint.ts'
import type { DraftRequest } from '#web/platform/storage/draft-store.ts'

import { useDraftWriter, type Now, type Written } from './use-draft-writer.ts'
import type { FillingState } from '../use-filling-state.ts'

/** Milliseconds after the last keystroke before the draft is stored. */
const pause = 300

/**
 * Stores unsaved input on this device (ruling 48): while typing, and when a save gets no response. Confidential forms are never stored (ruling 12).
 */
export function useKeptDraft({ state, ...form }: Written & { state: FillingState }) {
  const { answers, saved, step, completedStep, draft, dirty } = state
  const [tried, setTried] = useState(form.kept?.tried)
  /** Whether the saved state exists only on this device. */
  const [here, setHere] = useState(form.kept !== undefined)
  const { keep, drop, isKept } = useDraftWriter(form)
  const keepNow = useEffectEvent(() => void keep({ answers, base: draft, step, completedStep, tried }))
  useEffect(() => {
    if (!dirty && !here) return
    const timer = setTimeout(() => keepNow(), pause)
    const hidden = () => document.visibilityState === 'hidden' && keepNow()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [answers, step, completedStep, draft, dirty, here])
  const dropNow = useEffectEvent(() => void drop())
  useEffect(() => {
    if (!dirty && !here) dropNow()
  }, [dirty, here])
  return {
    here,
    /** Set if the whole form was sent but no response arrived. */
    waiting: here && !dirty && tried?.request.body.isCompleted ? tried : undefined,
    /** Stores a request before it is sent, and returns its idempotency key. */
    beforeSending: async (request: DraftRequest, now: Pick<Now, 'answers' | 'base'>) => {
      const repeated = tried && JSON.stringify(tried.request) === JSON.stringify(request) ? tried : undefined
      const next = repeated ?? { request, key: randomKey(), at: Date.now() }
      setTried(next)
      return (await keep({ ...now, step, completedStep, tried: next })) ? next.key : undefined
    },
    /** The server has the form, so the device draft is removed. */
    sent: async () => {
      setTried(undefined)
      setHere(false)
      await drop()
    },
    /** No response arrived. Returns whether the device has stored the form. */
    unanswered: () => {
      setHere(isKept())
      return isKept()
    },
    /** Discards the input entered since the last save, because the person is leaving. */
    giveUp: () => void (here ? keep({ answers: saved, base: draft, step, completedStep, tried }) : drop()),
  }
}
