/** A table on this device. Any of its promises may reject, because a browser may refuse to store data. */
export interface DeviceTable<Row extends { id: string }> {
  all: () => Promise<Row[]>
  put: (row: Row) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  clear: () => Promise<unknown>
}

/** Returns a table in IndexedDB, in a database of its own; undefined if the browser has none. */
export function browserTable<Row extends { id: string }>(database: string, table: string): DeviceTable<Row> | undefined {
  if (typeof indexedDB === 'undefined') return undefined
  const run = async <Result>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const opened = await open(database, table)
    try {
      return await done(work(opened.transaction(table, mode).objectStore(table)))
    } finally {
      opened.close()
    }
  }
  return {
    all: () => run('readonly', (rows) => rows.getAll() as IDBRequest<Row[]>),
    put: (row) => run('readwrite', (rows) => rows.put(row)),
    remove: (id) => run('readwrite', (rows) => rows.delete(id)),
    clear: () => run('readwrite', (rows) => rows.clear()),
  }
}

function open(database: string, table: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'id' })
  return done(opening)
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser did not store the data.'))
  })
}
