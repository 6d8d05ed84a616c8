import { useEffect, useEffectEvent, useState } from 'react'

import { randomKey } from '#web/platform/api/use-endpoint.ts'
import type { DraftRequest } from '#web/platform/storage/draft-store.ts'

import { useDraftWriter, type Now, type Written } from './use-draft-writer.ts'
import type { FillingState } from './use-filling-state.ts'

/** So long after the last key it is kept, in milliseconds. */
const pause = 300

/**
 * Keeps what is entered and not on the server on this device (ruling 48): while it is typed, and where a save has no answer. Confidential forms are never
 * kept (ruling 12).
 */
export function useKeptDraft({ state, ...form }: Written & { state: FillingState }) {
  const { answers, saved, step, completedStep, draft, dirty } = state
  const [tried, setTried] = useState(form.kept?.tried)
  /** What counts as saved is on this device alone. */
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
    /** The whole form was sent, and no answer came. */
    waiting: here && !dirty && tried?.request.body.isCompleted ? tried : undefined,
    /** Keeps a request before it is sent, and answers the key under which it happens once. */
    beforeSending: async (request: DraftRequest, now: Pick<Now, 'answers' | 'base'>) => {
      const repeated = tried && JSON.stringify(tried.request) === JSON.stringify(request) ? tried : undefined
      const next = repeated ?? { request, key: randomKey(), at: Date.now() }
      setTried(next)
      return (await keep({ ...now, step, completedStep, tried: next })) ? next.key : undefined
    },
    /** It is on the server: the device forgets it. */
    sent: async () => {
      setTried(undefined)
      setHere(false)
      await drop()
    },
    /** No answer came. Answers whether the device keeps it. */
    unanswered: () => {
      setHere(isKept())
      return isKept()
    },
    /** The person leaves without what was entered since the last save. */
    giveUp: () => void (here ? keep({ answers: saved, base: draft, step, completedStep, tried }) : drop()),
  }
}
