import { afterEach, expect, test, vi } from 'vitest'

import { browserTable } from './browser-table.ts'

interface Row {
  id: string
}

/** What a test changes about the browser's database. */
interface Device {
  rows: Map<string, Row>
  opened: number
  /** What has been handed over to the browser. */
  committed: string[]
  /** The connections that the browser has ended. */
  lost: Set<object>
  /** The transaction ends without storing anything, as on a full device. */
  full: boolean
}

/** A database with as much of IndexedDB as a table uses. */
function stubDevice(): Device {
  const device: Device = { rows: new Map(), opened: 0, committed: [], lost: new Set(), full: false }
  const soon = (then: () => void) => queueMicrotask(then)
  const connection = () => {
    const own = {
      close: () => undefined,
      transaction: () => {
        if (device.lost.has(own)) throw new Error('The connection is closing.')
        const put: Row[] = []
        const transaction = {
          error: new Error('full'),
          oncomplete: () => undefined,
          onabort: () => undefined,
          objectStore: () => ({
            put: (row: Row) => {
              put.push(row)
              return { result: row.id }
            },
            getAll: () => ({ result: [...device.rows.values()] }),
          }),
          commit: () => {
            device.committed.push(...put.map(({ id }) => id))
            if (device.full) return soon(() => transaction.onabort())
            for (const row of put) device.rows.set(row.id, row)
            soon(() => transaction.oncomplete())
          },
        }
        return transaction
      },
    }
    return own
  }
  const open = () => {
    device.opened += 1
    const opening = { result: connection(), onsuccess: () => undefined }
    soon(() => opening.onsuccess())
    return opening
  }
  vi.stubGlobal('indexedDB', { open })
  return device
}

afterEach(() => vi.unstubAllGlobals())

const opened = async () => {
  const device = stubDevice()
  const table = browserTable<Row>('things', 'things')
  await table?.all()
  return { device, put: async (id: string) => table?.put({ id }), all: async () => table?.all() }
}

test('once the database is open, a change is handed over before the function returns', async () => {
  const { device, put } = await opened()
  const storing = put('a')
  expect(device.committed).toEqual(['a'])
  await storing
  expect(device.opened).toBe(1)
})

test('a connection that the browser has ended is opened again, and the change is stored', async () => {
  const { device, put, all } = await opened()
  vi.spyOn(device.lost, 'has').mockReturnValueOnce(true)
  await put('a')
  expect(await all()).toEqual([{ id: 'a' }])
  expect(device.opened).toBe(2)
})

test('a transaction that a full device ends after its request has succeeded is refused', async () => {
  const { device, put } = await opened()
  device.full = true
  await expect(put('a')).rejects.toThrow('full')
})

test('two changes at once before the database is open share one connection afterwards', async () => {
  const device = stubDevice()
  const table = browserTable<Row>('things', 'things')
  await Promise.all([table?.put({ id: 'a' }), table?.put({ id: 'b' })])
  await table?.put({ id: 'c' })
  expect(device.opened).toBe(2)
  expect([...device.rows.keys()]).toEqual(['a', 'b', 'c'])
})
