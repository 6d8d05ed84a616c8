import type { FastifyRequest } from 'fastify'

import type { Multipart } from '#contract/endpoint/endpoint'

import { receiveUpload, type ReceivedUpload } from '../files/receive-upload.ts'
import type { Services } from '../services.ts'

/** A received upload that occupies its slot until the response was made. */
export interface HeldUpload extends ReceivedUpload {
  /** Deletes the files and releases the slot. */
  end(): Promise<void>
}

/**
 * Waits for an upload slot and receives the files of a request. No transaction is open in the meantime. The slot is held until the request ends,
 * because its files stay on the disk and its handler may wait in a queue.
 */
export async function takeUpload({
  request,
  limits,
  services,
  personId,
  gone,
}: {
  request: FastifyRequest
  limits: Multipart
  services: Pick<Services, 'uploads' | 'settings'>
  personId: string
  gone: AbortSignal
}): Promise<HeldUpload> {
  const giveBack = await services.uploads.slots.take(personId, gone)
  try {
    const received = await receiveUpload(request, {
      limits,
      folder: services.uploads.folder,
      idleMs: services.settings.limits.uploadIdleMs,
    })
    return { ...received, end: () => received.remove().finally(giveBack) }
  } catch (problem) {
    giveBack()
    throw problem
  }
}
