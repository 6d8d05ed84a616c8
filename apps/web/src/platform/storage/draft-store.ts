import type { RequestOf } from '#contract/endpoint/endpoint'
import type { continueRecord, startRecord } from '#contract/forms/forms'

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

/** The storage for drafts. Any of its promises may reject, because a browser may refuse to store data. */
export interface DraftStore {
  all: () => Promise<DeviceDraft[]>
  put: (draft: DeviceDraft) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  clear: () => Promise<unknown>
}

const table = 'drafts'

/** Returns the browser's draft store; undefined if the browser has none. */
export function browserDrafts(): DraftStore | undefined {
  if (typeof indexedDB === 'undefined') return undefined
  const run = async <Result>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const database = await open()
    try {
      return await done(work(database.transaction(table, mode).objectStore(table)))
    } finally {
      database.close()
    }
  }
  return {
    all: () => run('readonly', (drafts) => drafts.getAll() as IDBRequest<DeviceDraft[]>),
    put: (draft) => run('readwrite', (drafts) => drafts.put(draft)),
    remove: (id) => run('readwrite', (drafts) => drafts.delete(id)),
    clear: () => run('readwrite', (drafts) => drafts.clear()),
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('safepractice', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'id' })
  return done(opening)
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser did not store the draft.'))
  })
}
