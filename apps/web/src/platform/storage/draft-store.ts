import type { RequestOf } from '#contract/endpoint/endpoint'
import type { continueRecord, startRecord } from '#contract/forms/forms'

import { browserTable, type DeviceTable } from './browser-table.ts'
import type { Entry } from './client-store.ts'

/** A form's input that is stored on the device and not on the server (ruling 48). */
export interface DeviceDraft {
  /** Built from the person, location, form, task and occurrence; see `draftIdOf`. */
  id: string
  personId: string
  locationId: string
  /** The location's name, for the list. */
  place: string
  formId: string
  taskId?: string | undefined
  occurrence?: string | undefined
  /** The form's name, for the list. */
  name: string
  formVersion: number
  /** The answers as JSON text. */
  formData: string
  /** The current step and the furthest step reached, starting at 1. */
  step: number
  completedStep: number
  /** The server draft that these answers continue. */
  base: { _id: string; revision: number } | null
  /** The time of the last change, in milliseconds. */
  savedAt: number
  /** When the idle session ends according to the server's last response, in milliseconds. After that the draft cannot be opened offline. */
  sessionEnds?: number | undefined
  /** The last attempt to send the draft. It may have arrived without a response. */
  tried?: Tried | undefined
  /** The cached responses the form needs to open offline. */
  entries: Entry[]
}

/** A save attempt. Repeating the same request with the same key takes effect only once (ruling 30). */
export interface Tried {
  request: DraftRequest
  key: string
  /** The time in milliseconds. */
  at: number
}

/** The request of a save: updates the server draft if it has an id, and creates a new one otherwise. */
export interface DraftRequest {
  draftId?: string | undefined
  body: RequestOf<typeof startRecord>['body'] & RequestOf<typeof continueRecord>['body']
}

export type DraftStore = DeviceTable<DeviceDraft>

/** Returns the browser's draft store; undefined if the browser has none. */
export const browserDrafts = (): DraftStore | undefined => browserTable('safepractice', 'drafts')
