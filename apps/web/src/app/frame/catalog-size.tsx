import { sdsCatalog } from '#contract/sds/sds'
import { thousands } from '#wire/thousands'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** From this count on, the claim of the advertising page is true (LEARN-007, ruling 35). */
const claimed = 900_000

/** The actual number of sheets in the catalog, once it is loaded. */
export function CatalogSize() {
  const { data } = useEndpoint(sdsCatalog, {})
  if (!data || data.payload.dataSheets === null) return null
  return <p>{sizeInWords(data.payload.dataSheets, data.payload.referenceSheets)}</p>
}

function sizeInWords(dataSheets: number, referenceSheets: number): string {
  if (dataSheets > claimed) return 'The catalog to choose from has over 900,000 data sheets.'
  const ours = `our reference sheets for ${thousands(referenceSheets)} chemicals`
  if (dataSheets > 0) return `The catalog to choose from has ${thousands(dataSheets)} data sheets, and ${ours}.`
  return `The catalog has ${ours}. Your practice uploads manufacturers’ sheets or requests them from us.`
}
