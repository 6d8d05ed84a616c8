export const notNextText = 'Must be `next` of a page.'

/** How many rows a page of each list has on screen. */
export const pageSizes = {
  /** ADM-044. */
  staff: 10,
  tasks: 10,
  taskHistory: 10,
  /** ADM-044; the client splits the list into pages. */
  invoices: 10,
  /** ADM-044. */
  locations: 10,
  /** Larger pages are slow: with hundreds of records on a page, opening a panel would take a second. */
  records: 50,
  /** Rows of a staff file before the import. */
  staffImport: 50,
  /** The people behind one folded card of the task board. */
  foldedTasks: 20,
  /** Problems on the page of fixes. */
  actions: 20,
  /** CONST-L-001. */
  sheets: 10,
  sheetRequests: 10,
  /** Finished rounds, and results of an item. */
  rounds: 10,
  expirations: 25,
  /** The rows behind a number of the overview. */
  duties: 20,
} as const

/** The page size if a request names a page but no size (ruling 20). */
export const usualPageSize = 10

/** The maximum number of rows per request. */
export const largestPageSize = 100

/** The maximum number of rows in a list if a request names no page (ruling 20). */
export const largestUnpagedList = 500

/** Totals above this are not exact (ruling 20). */
export const largestExactTotal = 2_000
