import type { SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import type { Db } from '#api/platform/database/database'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'
import type { Services } from '#api/platform/services'

/** A written plan that is in force. */
export interface PlanInForce {
  /** The key of the plan. */
  key: string
  number: number
  /** Draws it as it was adopted. Reads the pictures from the file store, so it is called while no transaction is open. */
  print(services: Pick<Services, 'files' | 'log'>): Promise<PdfDocument>
}

/** The entries of the sharps injury log of one year. */
export interface SharpsYear {
  year: number
  entries: readonly SharpsLogEntry[]
}

/** A chemical on the list of a location, with the file of its manufacturer. */
export interface BinderSheet {
  id: string
  name: string
  manufacturer: string
  cas: readonly string[]
  areas: readonly { area: string; to: string | null }[]
  storageKey: string | null
  contentType: string | null
}

/** What other features know about a location. */
export interface BinderPorts {
  plansInForce(db: Db, locationId: string): Promise<readonly PlanInForce[]>
  /** The log from this year on. */
  sharpsLog(db: Db, locationId: string, fromYear: number): Promise<readonly SharpsYear[]>
  listedSheets(db: Db, locationId: string): Promise<readonly BinderSheet[]>
}
