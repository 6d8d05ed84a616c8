/** How many rows a page of each list has on screen. */
export const pageSizes = {
  /** ADM-044. */
  staff: 10,
  tasks: 10,
  taskHistory: 10,
  /** ADM-044; cut by the client. */
  invoices: 10,
  /** ADM-044. */
  locations: 10,
  /** With hundreds of records on a page, opening a panel would take a second. */
  records: 50,
  /** Rows of a file of new staff, before they are imported. */
  staffImport: 50,
  /** The people behind one card of the task board. */
  foldedTasks: 20,
  /** CONST-L-001. */
  sheets: 10,
  sheetRequests: 10,
} as const

/** What the server answers to a request for a page that names no size (ruling 20). */
export const usualPageSize = 10

/** The most rows that one request may ask for. */
export const largestPageSize = 100
