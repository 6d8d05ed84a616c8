import { anyOf } from '../text/any-of.ts'
import { hasLegalForm } from './company-words.ts'
import { plainText } from '../text/plain-text.ts'

const countries = anyOf(`
  usa, u\\.? ?s\\.?(?: ?a\\.?)?, united states(?: of america)?, estados unidos(?: de america)?, etats[- ]unis, canada, mexico, puerto rico,
  germany, deutschland, alemania, allemagne, france, francia, spain, espana, italy, italia, united kingdom, uk, great britain, england, scotland, ireland,
  switzerland, schweiz, suisse, suiza, liechtenstein, austria, osterreich, belgium, belgique, netherlands, the netherlands, nederland, denmark, danmark,
  sweden, sverige, norway, finland, suomi, poland, czech republic, hungary, portugal, greece, turkey, israel, japan, china, p\\.? ?r\\.? china, south korea,
  korea, taiwan, india, australia, new zealand, brazil, brasil, argentina, chile, colombia, peru, ecuador, costa rica, guatemala, panama, south africa,
  singapore, hong kong`)
const states = anyOf(`
  alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky,
  louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico,
  new york, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont,
  virginia, washington, west virginia, wisconsin, wyoming, ontario, quebec, british columbia, alberta, manitoba, nova scotia, new brunswick, saskatchewan`)
const stateCodes = anyOf(`
  AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA,
  RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, PR, ON, QC, BC, AB, MB, NS, NB, SK`)
const streetWords = anyOf(`
  street, st, avenue, ave, av, road, rd, drive, dr, lane, ln, boulevard, blvd, way, parkway, pkwy, park, place, pl, plaza, court, ct, highway, hwy, suite, ste,
  circle, row, square, sq, floor, turnpike, pike, trail, terrace, loop, crossing, center, centre, building, bldg, route`)
const streetBeginnings = anyOf(`
  p\\.? ?o\\.? ?box, post office box, apartado, postfach, b\\.?p\\.? \\d, c/o, calle, av\\., avda, avenida, carretera, blvd, boulevard, calzada, paseo, via,
  viale, rue, avenue de, chemin, zone, zi , z\\.i, parc, poligono, pol\\., col\\., colonia, unit \\d, suite, ste\\.? \\d, floor, building, bldg, block, room,
  parque, parc d`)

/** A state alone, "City, State", and postal codes of the USA, Canada, the United Kingdom, Europe and Mexico. */
const places: readonly RegExp[] = [
  new RegExp(`^(?:${states})[ .,]*(?:usa|u\\.s\\.a\\.?|canada)?$`),
  new RegExp(`^[\\p{L} .'-]{2,30}, ?(?:${states})\\b`, 'u'),
  /\b[a-z]{2}\.? ?\d{5}(-\d{4})?\b/,
  /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/,
  /\b[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}\b/,
  /^(?:[a-z]{1,2}[- ])?\d{4,6},? \p{L}/u,
  new RegExp(`, (?:${countries})$`),
  /^c\.?p\.? ?\d{4,5}/,
]
const country = new RegExp(`^(?:the )?(?:${countries})$`)
const cityWithState = new RegExp(`^[\\p{L} .'-]{2,30}, ?(?:${stateCodes})(?:[ ,.]+(?:USA|U\\.S\\.A\\.?|Canada))?\\.?$`, 'u')
/** "One Sample Way", "12 Main", "Main Street 4", "P.O. Box 1", "Uferweg 12". */
const streets: readonly RegExp[] = [
  new RegExp(`^(?:\\d+[\\w/-]*|one|two|three|four|five|six|ten|[nsew]\\d+) .*\\b(?:${streetWords})\\b`),
  /^\d+[\w-]*,? (?!\d*[a-z]*$)[a-z]/,
  new RegExp(`^[\\p{L} .'-]{2,40} (?:${streetWords})\\.?(?:,? (?:#|no\\.?|suite|unit)? ?\\d[\\w-]*)?$`, 'u'),
  new RegExp(`^(?:${streetBeginnings})(?![\\p{L}])`, 'u'),
  /(strasse|straße|str\.|weg|allee|platz|gasse|laan|straat|vej|gatan|katu)\.? ?\d+/,
]

/** Returns whether the text is a part of an address: a street, a place or a country. A name with a legal form may contain such words. */
export function isAddress(text: string): boolean {
  const plain = plainText(text).replace(/[.,;]+$/, '')
  if (country.test(plain) || cityWithState.test(text.trim())) return true
  const isPart = [...streets, ...places].some((pattern) => pattern.test(plain))
  return isPart && !(hasLegalForm(text) && !/^\d+ /.test(plain))
}
