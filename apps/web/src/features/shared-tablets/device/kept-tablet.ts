import { browserTable, type DeviceTable } from '#web/platform/storage/browser-table.ts'

/** What a paired tablet keeps: which one it is, and its key. The private key can be used but not read, not even by this page. */
export interface KeptTablet {
  id: 'tablet'
  tablet: string
  privateKey: CryptoKey
}

let table: DeviceTable<KeptTablet> | undefined = browserTable<KeptTablet>('safepractice-tablet', 'tablet')

/** Replaces the table, for tests. */
export const keepTabletIn = (other: DeviceTable<KeptTablet> | undefined) => {
  table = other
}

/** Whether this browser can be paired: it stores keys and has WebCrypto, which browsers offer on secure origins only. */
export const canBePaired = (): boolean => table !== undefined && globalThis.crypto?.subtle !== undefined

/** This device as a tablet; undefined if it is not paired. Rejects if the browser cannot be asked. */
export const readTablet = async (): Promise<KeptTablet | undefined> => (await table?.all())?.[0]

/** @throws Error if the browser does not store it */
export async function keepTablet(kept: Omit<KeptTablet, 'id'>): Promise<void> {
  if (!table) throw new Error('The browser has no table.')
  await table.put({ id: 'tablet', ...kept })
}

export const wipeTablet = async () => void (await table?.clear().catch(() => undefined))
