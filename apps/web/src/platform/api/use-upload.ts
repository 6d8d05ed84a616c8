import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { Endpoint } from '#contract/endpoint'

import { isCanceled } from './api-error.ts'
import type { CallRequest } from './call.ts'
import { nameOf, useAction, type ActionOptions } from './use-endpoint.ts'

/** An upload as its progress is shown. */
export interface UploadState {
  pending: boolean
  /** Whole percent of the request that has left this device. */
  percent: number
  /** The last one was canceled, and no other has begun. */
  canceled: boolean
  cancel: () => void
}

/** Sends files through an endpoint, reports progress, and can be canceled. A canceled one calls no `onError`. A request without files is no upload. */
export function useUpload<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState(0)
  const [canceled, setCanceled] = useState(false)
  const action = useAction(endpoint, {
    ...options,
    onError: (error) => {
      if (!isCanceled(error)) return options.onError?.(error)
      setCanceled(true)
      // The server may have had all of it already.
      for (const read of options.invalidates ?? []) void client.invalidateQueries({ queryKey: [nameOf(read)] })
    },
  })
  const send = (request: CallRequest<E>, settled: { onSettled?: () => void } = {}) => {
    if (!request.files) return action.mutate(request, settled)
    running.current = new AbortController()
    setPercent(0)
    setCanceled(false)
    const onSent = (share: number) => setPercent(Math.floor(share * 100))
    action.mutate({ ...request, onSent, signal: running.current.signal }, settled)
  }
  const pending = action.isPending && action.variables.files !== undefined
  const upload: UploadState = { pending, percent, canceled, cancel: () => running.current?.abort() }
  return { ...upload, isPending: action.isPending, send }
}
