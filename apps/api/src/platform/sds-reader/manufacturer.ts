import { labelledValues } from './labelled-values.ts'
import { plainText } from './plain-text.ts'
import { found, type Found, type Line } from './sheet-text.ts'

/** Labels of the manufacturer come before labels of the seller. */
const labels: readonly RegExp[] = [
  /^name(,| and) address.{0,30}(manufacturer|supplier)|^(name of )?(the )?(manufacturer|manufactured (by|for)|producer|fabricante|fabricado por)( ?[/,&] ?[\w ]+)*('s)?( name| information| identification| details)?(?! number| phone| tel)/,
  /^registered company name|^company( name| identification| information| details| ?\/ ?undertaking( identification)?)?|^responsible party|^(datos de la )?(empresa|compania)|^legal entity/,
  /^(supplier|distributor|distributed by|importer|vendor|proveedor|distribuidor|supplied by|marketed by)( ?[/,&] ?[\w ]+)*('s)?( name| information| identification| details)?|^(details|information|data) (of|on) the supplier of the (safety data )?sheet|^datos del proveedor/,
]
const legalForm =
  /\b(inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|gmbh|ag|kg|bv|b\.v|bvba|nv|plc|s\.?a\.?|s\.?l\.?|sas|srl|s\.?p\.?a|pty|oy|ab|a\/s|lp|l\.p|laboratories|laboratory|pharmaceuticals?|industries|products|manufacturing|technologies|international|dental|medical|healthcare|chemicals?|scientific|enterprises|brands|group|usa)\b\.?/i
/** Addresses, phone numbers, people and other labels. */
const notCompany =
  /^(address|street|phone|tel|fax|e-?mail|web|www|emergency|contact|information|product|country|city|zip|postal|department|division|chemtrec|infotrac|national|not |none|n\/a|no |see |further|for |sds|safety|details|importer|supplier|distributor|manufacturer|company|name$|telephone|responsible|direccion|telefono|emergencia|hours|undertaking)|@|\.com\b|^p\.? ?o\.? box|^\+?[\d() .-]{6,}|^\d+[\w-]* .{0,40}\b(street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|way|parkway|pkwy|park|place|pl|plaza|court|ct|highway|hwy|suite|circle|row|square|calle|floor)\b|\b[a-z]{2} \d{5}(-\d{4})?\b/

/**
 * Returns the company responsible for the sheet, found by its label in section 1. A name with a legal form or typical company word ("Inc.", "Dental")
 * is preferred over a name without one, even one with a better label.
 */
export function manufacturer(section: readonly Line[]): Found<string> | null {
  const hits = labels.flatMap((label) => labelledValues(section, label, 4).find(({ value }) => isCompany(value)) ?? [])
  const best = hits.find(({ value }) => legalForm.test(value)) ?? hits[0]
  return best ? found(best.value.replace(/[;,:]$| as (an )?agents? for$/i, ''), best.line) : null
}

function isCompany(value: string): boolean {
  const plain = plainText(value)
  return plain.length >= 2 && plain.length <= 100 && /\p{L}/u.test(value) && !plain.endsWith(':') && !notCompany.test(plain)
}
