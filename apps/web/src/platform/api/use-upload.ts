import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { isCanceled } from './api-error.ts'
import type { CallRequest } from './call.ts'
import { nameOf, useAction, type ActionOptions } from './use-endpoint.ts'

/** The progress of an upload, for display. */
export interface UploadState {
  pending: boolean
  /** Whole percent of the request that this device has sent. */
  percent: number
  /** Whether the last upload was canceled and no other one has started. */
  canceled: boolean
  cancel: () => void
}

/**
 * Sends files through an endpoint, reports progress, and can be canceled. A canceled upload does not call `onError`. A request without files is
 * sent without progress.
 */
export function useUpload<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState(0)
  const [canceled, setCanceled] = useState(false)
  const action = useAction(endpoint, {
    ...options,
    onError: (error, request) => {
      if (!isCanceled(error)) return options.onError?.(error, request)
      setCanceled(true)
      // The server may have received and saved everything before the cancel.
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
