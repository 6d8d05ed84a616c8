/** A table on this device. Any of its promises may reject, because a browser may refuse to store data. */
export interface DeviceTable<Row extends { id: string }> {
  all: () => Promise<Row[]>
  put: (row: Row) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  clear: () => Promise<unknown>
}

/**
 * Returns a table in IndexedDB, in a database of its own; undefined if the browser has none. The connection stays open once it was used. A change is
 * then handed over to the browser before the function returns, so that it is stored even if the page is closed at once.
 */
export function browserTable<Row extends { id: string }>(database: string, table: string): DeviceTable<Row> | undefined {
  if (typeof indexedDB === 'undefined') return undefined
  let kept: IDBDatabase | undefined
  const forget = () => {
    kept?.close()
    kept = undefined
  }
  const connect = async (): Promise<IDBDatabase> => {
    const opened = await open(database, table)
    if (kept) {
      opened.close()
      return kept
    }
    // Another tab removes the database, or the browser has closed it.
    opened.onversionchange = forget
    opened.onclose = forget
    return (kept = opened)
  }
  const run = async <Result>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const begin = (on: IDBDatabase) => {
      const transaction = on.transaction(table, mode)
      const request = work(transaction.objectStore(table))
      transaction.commit()
      return completed(transaction, request)
    }
    if (!kept) return begin(await connect())
    try {
      return await begin(kept)
    } catch {
      // A phone may have ended the connection while the page was in the background.
      forget()
      return begin(await connect())
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
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error(refused))
  })
}

/** A request that succeeds may still not be stored: a full device ends its transaction afterwards. */
function completed<Result>(transaction: IDBTransaction, request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error(refused))
  })
}

const refused = 'The browser did not store the data.'
