import type { RequestOf } from '#contract/endpoint'
import type { continueRecord, startRecord } from '#contract/forms'

import type { Entry } from './client-store.ts'

/** A form with what was entered and is not on the server, as a device keeps it (ruling 48). */
export interface DeviceDraft {
  /** The person, the location, the form and the occurrence; see `draftIdOf`. */
  id: string
  personId: string
  locationId: string
  /** Name of the location, for the list. */
  place: string
  formId: string
  taskId?: string | undefined
  occurrence?: string | undefined
  /** Name of the form, for the list. */
  name: string
  formVersion: number
  /** The answers as a JSON text. */
  formData: string
  /** The step that was open, and the furthest one; the first is 1. */
  step: number
  completedStep: number
  /** The draft on the server that these answers continue. */
  base: { _id: string; revision: number } | null
  /** The last change, in milliseconds. */
  savedAt: number
  /** When the session ends by idling, as the server said last, in milliseconds. Later than that it does not open without a connection. */
  sessionEnds?: number | undefined
  /** The last try to send it, which may have arrived without an answer. */
  tried?: Tried | undefined
  /** What the form needs to open without a connection. */
  entries: Entry[]
}

/** A save that was tried. The same request under the same key happens once (ruling 30). */
export interface Tried {
  request: DraftRequest
  key: string
  /** In milliseconds. */
  at: number
}

/** A save as it is sent: of a draft on the server where it has an id, else of a new one. */
export interface DraftRequest {
  draftId?: string | undefined
  body: RequestOf<typeof startRecord>['body'] & RequestOf<typeof continueRecord>['body']
}

/** Where drafts are kept. Any of its promises may reject: a browser may refuse to store. */
export interface DraftStore {
  all: () => Promise<DeviceDraft[]>
  put: (draft: DeviceDraft) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  clear: () => Promise<unknown>
}

const table = 'drafts'

/** The store of the browser; undefined where there is none. */
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
