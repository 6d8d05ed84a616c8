import { isAddress } from './addresses.ts'
import { anyOf } from '../text/any-of.ts'
import { hasLegalForm } from './company-words.ts'
import { isLabelWords, labelOf } from '../text/field-label.ts'
import { plainText } from '../text/plain-text.ts'
import { headingIn } from '../text/section-titles.ts'

/** Mail and web addresses, and phone numbers. */
const reach =
  /@|^(https?:|www\.)|^[\w-]+(\.[\w-]+)*\.(com|net|org|edu|us|ca|eu|de|fr|es|uk|mx)(\/\S*)?$|^\(?\+?\d[\d ().x/-]{5,}|\d{3}[)./ -]{1,2}\d{3}[./ -]\d{4}/
const emergency = anyOf(`
  chemtrec, infotrac, chem-?tel\\b, carechem, canutec, setiq, cenacom, prosar, poison, veneno, toxicolog, antipois, orfila, emergenc, urgenc, hotline,
  24[ -]?(?:h\\b|hr|hour|horas|heures), verisk, 3e company, national response, health service, rocky mountain, giftinformation, tox info`)
const services = new RegExp(emergency)
/** Services that answer for many companies, although their names have a legal form. */
const serviceCompanies = /^(chemtrec|infotrac|chem-?tel|carechem|prosar|verisk|3e company|rocky mountain|ncec|poison)/
const people =
  /^(mr|mrs|ms|dr|prof|sr|sra|ing)\.? |\b(ph\.? ?d|m\.d|manager|director|officer|coordinator|chemist|toxicologist|supervisor|gerente|responsable|president)\b/
const departmentWords = anyOf(`
  department, dept, division, regulatory, product safety, quality assurance, customer (?:service|care), technical (?:service|support), stewardship, headquarters,
  head office, ehs, hse, departamento, service client, health and safety, safety office, abteilung, office hours, business hours`)
const departments = new RegExp(`\\b(?:${departmentWords})\\b`)
const authorities = /^(iso|epa|fda|osha|nsf|usda|ansi|astm|din|ul|iata|imdg|dot|reach|clp|ghs|whmis|kosher|epa reg)\b/
/** Beginnings of texts that are no names: values of other fields, and parts of sentences. */
const otherTexts = anyOf(`
  number, name, none, n/?a, not, no, nil, unknown, as above, further, for, phone, fax, and, or, of, de, del, du, a, an, to, with, according, version, page, date,
  revision, industrial use, (?:professional|consumer)(?: use| product|$), clean(?:er|ing)(?: agent| product|$), disinfect\\w*, sds, msds, ghs, trade secret,
  proprietary, mixture, substance, undertaking, importer, hours, ficha, hoja, fiche, safety(?: data|$), material safety, ninguno, aucun`)
const otherText = new RegExp(`^(?:${otherTexts})(?![\\w-])`)
const sentence = /^(see|same as|refer to|in case|if|this|the following|please|call|ver|consulte|voir)\b/
/** A label printed over the value beside it. */
const gluedLabel = /^(manufacturer|importer|supplier|distributor|fabricante|fournisseur)s?\b ?[/,:]/

/** Returns whether the text is never the name of a company: an address, a phone number, a person, a label, a sentence. */
export function isNeverCompany(text: string): boolean {
  const plain = plainText(text)
  if (plain.length < 2 || plain.length > 100 || !/\p{L}/u.test(text) || plain.endsWith(':')) return true
  if (reach.test(plain) || isAddress(text) || sentence.test(plain) || gluedLabel.test(plain) || headingIn(text)?.rank === 3) return true
  const words = text.split(' ').length
  if (hasLegalForm(text)) return serviceCompanies.test(plain) || words > 14
  if ([services, people, departments, authorities, otherText].some((pattern) => pattern.test(plain))) return true
  return labelOf(text) !== undefined || isLabelWords(text) || words > 9 || (/[.!?]$/.test(text) && words > 5)
}

/** Returns the name of the company at the start of a text, without the address, phone number or remark that follows it. */
export function companyIn(text: string): string {
  const cut = text
    .replace(/(?: [-–] |, ?)[^,–]{0,60}\b(?:division|department|headquarters|head office)\b.*$/i, '')
    .replace(/,? (?:as (?:an )?agents? for|hereinafter).*$/i, '')
    .replace(/[,;]? *\b(?:tel|phone|telephone|fax|tél|teléfono|e-?mail|www|http)(?![\p{L}])[^\p{L}].*$/iu, '')
    .replace(/[,;–-]? +\(?\+?\d?[ .(-]*\d{3}[). -]{1,2}\d{3}[ .-]\d{4}.*$/, '')
    .replace(/[,;]? +(?:P\.? ?O\.? ?Box|Post Office Box)\b.*$/i, '')
  return withoutNextLabel(withoutAddress(cut))
    .replace(/\s*[;,:–-]+\s*$/, '')
    .replace(/(?<=\b(?:SARL|LLC|GmbH|AG|PLC|SAS|\p{L}{5,}))\.$/u, '')
    .trim()
}

/** Cuts the address after a comma or dash, or after a legal form: "Sample Works Inc., 12 Mill Road". */
function withoutAddress(text: string): string {
  const parts = /^(.{3,}?)(?:[,;]|\s[–-])\s+(?=\d+[\w-]*,? \p{L}|One |Two )/u.exec(text)
  const name = parts?.[1] && isAddress(text.slice(parts[0].length)) ? parts[1] : beforeStreet(text)
  const [, before, number] = /^(.*?)\s(\d{1,6} .*)$/.exec(name) ?? []
  return before && number && hasLegalForm(before) && isAddress(number) ? before : name
}

/** Cuts a street or place that follows a legal form and a comma: "Pinturas Sol S.A. de C.V., Av. Juárez 12, Puebla". */
function beforeStreet(text: string): string {
  const cuts = [...text.matchAll(/[,;] /g)].map(({ index }) => index)
  const at = cuts.find((index) => hasLegalForm(text.slice(0, index)) && isAddress(text.slice(index + 2)))
  return at === undefined ? text : text.slice(0, at)
}

/** Cuts the label of the next column, printed close behind a legal form: "Pinturas Sol S.A. de C.V. Distribuidor". */
function withoutNextLabel(text: string): string {
  const [, before = '', last = ''] = /^(.+) (\p{Lu}\p{Ll}+):?$/u.exec(text) ?? []
  return hasLegalForm(before) && !hasLegalForm(text.slice(before.length - 1)) && labelOf(last)?.concept === 'company' ? before : text
}
