import { isLabelWords, labelOf } from './field-label.ts'
import { plainText } from './plain-text.ts'
import { headingIn } from './section-titles.ts'

/** Legal forms of companies that may stand before other words. They count only with a capital. */
const longForms =
  'Inc|INC|Incorporated|INCORPORATED|L\\.?L\\.?C|Llc|L\\.?L\\.?P|Ltd|LTD|Limited|LIMITED|Lt[ée]e|LTÉE|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|GmbH|GMBH|mbH|KGaA|BVBA|PLC|Plc|plc|S\\.? ?A\\.? ?[dD][eE] C\\.? ?V|S\\.? ?de R\\.?L\\.? de C\\.?V|SARL|S\\.?[àa]\\.?r\\.?l|Sàrl|Pty|PTY|Pte|Oyj|ApS|Sp\\. z o\\.o|s\\.r\\.o|Kft|Lda|Ltda|LTDA'
/** Legal forms of two letters. They count only at the end of a name or before a comma, because product names contain the same letters. */
const shortForms =
  'Co|CO|AG|KG|OHG|e\\.K|SE|B\\.?V|N\\.?V|S\\.? ?A|S\\.? ?L\\.?U?|S\\.?A\\.?S|S\\.?r\\.?l|S\\.?p\\.?A|Oy|OY|AB|A/S|AS|L\\.?P|K\\.K'
const legalForm = new RegExp(
  `(?<=[\\p{L}\\d.&)’'!®™,] )(?:(?:${longForms})(?=\\.?(?:$|[\\s,;.()&/–-]))|(?:${shortForms})(?=\\.?(?:$|[,;.()])))`,
  'u',
)
/** Words that are common in names of companies. */
const companyWord =
  /\b(laborator(y|ies|ios|ires?)|pharmaceuticals?|pharma|industries|industrias|products|productos|produits|manufacturing|technologies|technology|international|dental|medical|healthcare|chemicals?|scientific|enterprises|brands|group|grupo|groupe|solutions|systems|supply|works|hygiene|care|incorporated|corporation|company|gases|specialties|biomedical|research|labs?|partners|holdings?|sons|bros|brothers|associates|quimicos?|chimie|chemie|cosmetics)\b/

const countries =
  /^(the )?(usa|u\.? ?s\.?( ?a\.?)?|united states( of america)?|estados unidos( de america)?|etats[- ]unis|canada|mexico|germany|deutschland|alemania|allemagne|france|francia|spain|espana|italy|italia|united kingdom|uk|great britain|england|scotland|ireland|switzerland|schweiz|suisse|suiza|liechtenstein|austria|osterreich|belgium|belgique|netherlands|the netherlands|nederland|denmark|danmark|sweden|sverige|norway|finland|suomi|poland|czech republic|hungary|portugal|greece|turkey|israel|japan|china|p\.? ?r\.? china|south korea|korea|taiwan|india|australia|new zealand|brazil|brasil|argentina|chile|colombia|peru|ecuador|costa rica|guatemala|panama|puerto rico|south africa|singapore|hong kong)[ .,;]*$/
const states =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|british columbia|alberta|manitoba|nova scotia|new brunswick|saskatchewan'
const stateCodes =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR|ON|QC|BC|AB|MB|NS|NB|SK'
/** A place: a state alone, "City, ST", or a postal code of the USA, Canada, the United Kingdom or Europe. */
const places: readonly RegExp[] = [
  new RegExp(`^(?:${states})[ .,]*(?:usa|u\\.s\\.a\\.?|canada)?$`),
  new RegExp(`^[\\p{L} .'-]{2,30}, ?(?:${states})\\b`, 'u'),
  /\b[a-z]{2}\.? ?\d{5}(-\d{4})?\b/,
  /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/,
  /\b[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}\b/,
  /^(?:[a-z]{1,2}[- ])?\d{4,6},? \p{L}/u,
  /, (?:usa|u\.s\.a\.?|united states|canada|mexico|germany|france|spain|espana|italy|switzerland|united kingdom|uk|belgium|ireland|japan|china|the netherlands|austria|sweden|denmark|liechtenstein)\.?$/,
  /^c\.?p\.? ?\d{4,5}/,
]
const cityWithState = new RegExp(`^[\\p{L} .'-]{2,30}, ?(?:${stateCodes})(?:[ ,.]+(?:USA|U\\.S\\.A\\.?|Canada))?\\.?$`, 'u')
const streetWords =
  'street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|way|parkway|pkwy|park|place|pl|plaza|court|ct|highway|hwy|suite|ste|circle|row|square|sq|floor|turnpike|pike|trail|terrace|loop|crossing|center|centre|building|bldg|route'
const streets: readonly RegExp[] = [
  new RegExp(`^(?:\\d+[\\w/-]*|one|two|three|four|five|six|ten|[nsew]\\d+) .*\\b(?:${streetWords})\\b`),
  /^\d+[\w-]*,? (?!\d*[a-z]*$)[a-z]/,
  new RegExp(`^[\\p{L} .'-]{2,40} (?:${streetWords})\\.?(?:,? (?:#|no\\.?|suite|unit)? ?\\d[\\w-]*)?$`, 'u'),
  /^(p\.? ?o\.? ?box|post office box|apartado|postfach|b\.?p\.? \d|c\/o|calle|av\.|avda|avenida|carretera|blvd|boulevard|calzada|paseo|via|viale|rue|avenue de|chemin|zone|zi |z\.i|parc|poligono|pol\.|col\.|colonia|unit \d|suite|ste\.? \d|floor|building|bldg|block|room|parque|parc d)\b/,
  /(strasse|straße|str\.|weg|allee|platz|gasse|laan|straat|vej|gatan|katu)\.? ?\d+/,
]
const reach =
  /@|^(https?:|www\.)|^[\w-]+(\.[\w-]+)*\.(com|net|org|edu|us|ca|eu|de|fr|es|uk|mx)(\/\S*)?$|^\(?\+?\d[\d ().x/-]{5,}|\d{3}[)./ -]{1,2}\d{3}[./ -]\d{4}/
const services =
  /chemtrec|infotrac|chem-?tel\b|carechem|canutec|setiq|cenacom|prosar|poison|veneno|toxicolog|antipois|orfila|emergenc|urgenc|hotline|24[ -]?(h\b|hr|hour|horas|heures)|verisk|3e company|national response|health service|rocky mountain|giftinformation|tox info/
/** Services that answer for many companies, although their names have a legal form. */
const serviceCompanies = /^(chemtrec|infotrac|chem-?tel|carechem|prosar|verisk|3e company|rocky mountain|ncec|poison)/
const people =
  /^(mr|mrs|ms|dr|prof|sr|sra|ing)\.? |\b(ph\.? ?d|m\.d|manager|director|officer|coordinator|chemist|toxicologist|supervisor|gerente|responsable|president)\b/
const departments =
  /\b(department|dept|division|regulatory( affairs)?|product safety|quality assurance|customer (service|care)|technical (service|support)|stewardship|headquarters|head office|ehs|hse|departamento|service client|health and safety|safety office|abteilung|office hours|business hours)\b/
const authorities = /^(iso|epa|fda|osha|nsf|usda|ansi|astm|din|ul|iata|imdg|dot|reach|clp|ghs|whmis|kosher|epa reg)\b/
const nothing =
  /^(number|name|none|n\/?a|not|no|nil|unknown|as above|further|for|phone|fax|and|or|of|de|del|du|a|an|to|with|according|version|page|date|revision|professional|industrial use|consumer|cleaning|cleaner|disinfect\w*|sds|msds|ghs|trade secret|proprietary|mixture|substance|undertaking|importer|hours|ficha|hoja|fiche|safety|material safety|ninguno|aucun)(?![\w-])/
/** Beginnings of sentences. */
const sentence = /^(see|same as|refer to|in case|if|this|the following|please|call|ver|consulte|voir)\b/

/** Returns whether the text has a legal form, such as "Inc." at its end. */
export const hasLegalForm = (text: string): boolean => legalForm.test(text)

/** Returns whether the text has a word that is common in names of companies. */
export const hasCompanyWord = (text: string): boolean => companyWord.test(plainText(text))

/** Returns whether the text is a part of an address: a street, a place, or a country. */
export function isAddress(text: string): boolean {
  const plain = plainText(text).replace(/[.,;]+$/, '')
  if (countries.test(plain) || cityWithState.test(text.trim())) return true
  const [street = false, place = false] = [streets, places].map((patterns) => patterns.some((pattern) => pattern.test(plain)))
  return (street || place) && !(hasLegalForm(text) && !/^\d+ /.test(plain))
}

/** Returns whether the text is never the name of a company: an address, a phone number, a person, a label, a sentence. */
export function isNeverCompany(text: string): boolean {
  const plain = plainText(text)
  const form = hasLegalForm(text)
  if (plain.length < 2 || plain.length > 100 || !/\p{L}/u.test(text) || plain.endsWith(':')) return true
  if (reach.test(plain) || (form ? serviceCompanies : services).test(plain) || isAddress(text) || countries.test(plain)) return true
  if (!form && (people.test(plain) || departments.test(plain) || authorities.test(plain))) return true
  // A label printed over the value beside it.
  if (/^(manufacturer|importer|supplier|distributor|fabricante|fournisseur)s?\b ?[/,:]/.test(plain)) return true
  if (sentence.test(plain) || (!form && nothing.test(plain)) || headingIn(text)?.rank === 3) return true
  if (!form && (labelOf(text) || isLabelWords(text))) return true
  const words = text.split(' ')
  return words.length > 14 || (!form && words.length > 9) || (!form && /[.!?]$/.test(text) && words.length > 5)
}

/** Returns the name of the company at the start of a text, without the address, phone number or remark that follows it. */
export function companyIn(text: string): string {
  const cut = text
    .replace(/(?: [-–] |, ?)[^,–]{0,60}\b(?:division|department|headquarters|head office)\b.*$/i, '')
    .replace(/,? (?:as (?:an )?agents? for|hereinafter).*$/i, '')
    .replace(/[,;]? *\b(?:tel|phone|telephone|fax|tél|teléfono|e-?mail|www|http)(?![\p{L}])[^\p{L}].*$/iu, '')
    .replace(/[,;–-]? +\(?\+?\d?[ .(-]*\d{3}[). -]{1,2}\d{3}[ .-]\d{4}.*$/, '')
    .replace(/[,;]? +(?:P\.? ?O\.? ?Box|Post Office Box)\b.*$/i, '')
  const parts = /^(.{3,}?)(?:[,;]|\s[–-])\s+(?=\d+[\w-]*,? \p{L}|One |Two )/u.exec(cut)
  const streetless = parts?.[1] && isAddress(cut.slice(parts[0].length)) ? parts[1] : cut
  const form = /^(.*?)\s(\d{1,6} .*)$/.exec(streetless)
  const short = form?.[1] && form[2] && hasLegalForm(form[1]) && isAddress(form[2]) ? form[1] : streetless
  return short
    .replace(/\s*[;,:–-]+\s*$/, '')
    .replace(/(?<=\b(?:SARL|LLC|GmbH|AG|PLC|SAS|\p{L}{5,}))\.$/u, '')
    .trim()
}
