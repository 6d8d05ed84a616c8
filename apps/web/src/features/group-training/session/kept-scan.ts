import { keepScan } from '#contract/group-training/check-in'
import { call } from '#web/platform/api/call.ts'

const name = 'safepractice.scan'

/** Keeps the moment of a scan in this tab while the person signs in. Without a connection nothing is kept, and the person scans again. */
export async function keepScanOf(code: string): Promise<void> {
  const { payload } = await call(keepScan, { body: { code } })
  sessionStorage.setItem(name, JSON.stringify({ code, scan: payload.scan }))
}

/** Takes the kept proof of the scan of this code, which is used once. */
export function takeScan(code: string): string | undefined {
  const kept = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  const found: unknown = kept === null ? null : JSON.parse(kept)
  const isOurs = typeof found === 'object' && found !== null && 'code' in found && 'scan' in found
  return isOurs && found.code === code && typeof found.scan === 'string' ? found.scan : undefined
}
