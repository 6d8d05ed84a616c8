import { plainText } from './plain-text.ts'

/** A heading of one of the 16 sections (29 CFR 1910.1200 Appendix D). */
export interface Heading {
  /** 1 to 16, determined by the title, because older sheets number some sections differently. */
  section: number
  /** How certain the match is: 3 = a number and a known title, 2 = a title alone, 1 = a number and a word of the title. */
  rank: 1 | 2 | 3
}

/** Beginnings of the titles, in English as American and European manufacturers print them, in Spanish and in French. */
const titles: readonly [section: number, title: RegExp][] = [
  [
    1,
    /^(chemical )?(product|company|substance|material|supplier)[\w ,/&-]{0,40} identification|^chemical product|^(product|material) (and|&) (company|manufacturer|supplier)|^(producto|producto quimico) (e|y) |^identificacion y /,
  ],
  [
    1,
    /^identification( of| -|$|:|\/| de la| du produit| du melange| de l')|^identification (?!number|code)[\w ,/&-]*(product|substance|company|mixture|supplier)|^identificacion( |$|:|\/)(?!de(l)? (los |las )?(peligro|riesgo))/,
  ],
  [
    2,
    /^hazard(s|ous|\(s\))? identification|^identification of (the )?hazard|^hazards? summary$|^identificacion de(l)?( los| la| las)? (peligro|riesgo)|^identification d(es|u) dangers?|^(peligros|dangers)$/,
  ],
  [
    3,
    /^composition|^(information|data) on (the )?(ingredient|composition)|^hazardous ingredients|^composicion|^informacion (sobre|de) (los )?(componentes|ingredientes)/,
  ],
  [4, /^first[ -]?aid|^primeros auxilios|^medidas de primeros auxilios|^(mesures de )?premiers (secours|soins)|^premiers secours/],
  [
    5,
    /^fire[ -]?fighting|^fire (and|&) explosion|^measures (for|in case of) fire|^(medidas )?(de |para la )?(lucha|extincion|combate|combatir)( contra| de)?( los| el)? incendio|^medidas (contra|para( combatir)?|en caso de) (el |los )?incendio|^medidas de (extincion|lucha)|^(mesures (de |a prendre )?)?(de )?(lutte contre|en cas d')[ l']*incendie/,
  ],
  [
    6,
    /^accidental release|^(accidental )?spill(age)?s? |^medidas (en caso de|que deben tomarse|para|a tomar)[\w ]{0,20} (vertido|derrame|liberacion|fuga)|^medidas.{0,40}(vertido|derrame|liberacion|fuga) accidental|^medidas de liberacion|^mesures (a prendre )?en cas de (dispersion|rejet|deversement|liberation|fuite)/,
  ],
  [
    7,
    /^handling (and|&|\/) ?storage|^handling, storage|^storage (and|&) handling|^manip[a-z]+ y almacena|^manejo y almacena|^manipulation et (stockage|entreposage)|^manutention et/,
  ],
  [
    8,
    /^exposure control|^controls? of exposure|^control(es)? (de|a) (la )?exposicion|^controles? de (l')?exposition|^controle de l'exposition/,
  ],
  [
    9,
    /^physical(( and| &|\/|,) ?| )chemical|^physical (data|properties)|^propiedades (fisicas|quimicas|fisico)|^physico-?chemical|^proprietes (physiques|physico)/,
  ],
  [10, /^stability (and|&|\/) ?reactivity|^reactivity (and|&) stability|^estabilidad y reactividad|^stabilite et reactivite/],
  [11, /^toxicolog(ical|y)|^informacion(es)? (sobre )?toxicolog|^(informations?|donnees) toxicolog|^toxicologia/],
  [12, /^ecolog(ical|y)|^ecotoxicolog|^informacion(es)? (sobre )?(la )?eco(toxico)?log|^(informations?|donnees) eco(toxico)?log/],
  [
    13,
    /^(waste )?disposal (consider|info)|^waste disposal|^(informacion|informaciones|consideraciones)?.{0,30}(eliminacion|disposicion)|^(considerations? relatives? a l'|donnees sur l'|informations sur l')?elimination/,
  ],
  [
    14,
    /^transport(ation)? info|^information (on|for) transport|^informacion.{0,20}transporte|^(informations?|donnees) (relatives? au|sur le|de) transport/,
  ],
  [
    15,
    /^regulat(ory|ion|ions) info|^information on regulation|^(informacion|informaciones).{0,20}reglament|^informacion(es)? (regula|normativa|legal|sobre (la )?(regla|legis|norma))|^disposiciones reglamentarias|^(informations?|donnees) (relatives? a la )?reglement/,
  ],
  [
    16,
    /^other info|^additional info|^(otra|otras) informacion|^informacion(es)? adicional|^otros datos|^other data$|^other:?$|^autres (informations?|donnees)/,
  ],
]

/** One pattern of typical words per title, for headings in a manufacturer's own words after the right number. */
const words: readonly RegExp[] = [
  /identi|product|company|general/,
  /hazard|peligro|riesgo|risque|danger/,
  /compos|ingredient|component/,
  /^first|emergency|auxilios|secours|soins/,
  /fire|explosion|incendi/,
  /release|spill|leak|vertido|derrame|fuga|deversement|rejet|dispersion/,
  /handling|storage|almacena|stockage|entreposage/,
  /exposure|protecti|exposi|proteccion/,
  /physical|propert|propiedades|proprietes/,
  /stability|reactivity|estabilidad|stabilite/,
  /toxic|health/,
  /ecolog|environ|ambient/,
  /dispos|waste|elimina|desecho|residuo|dechet/,
  /transport|shipping/,
  /regulat|regulador|reglament|normativ|reglement/,
  /other|addition|misc|complement|revision|prepar|otra|otros|autres/,
]

/**
 * "SECTION 4:", "4.", "04 -", "* 4", "Section IV". A Roman numeral must be followed by a separator, so that the first letters of a word are not
 * mistaken for one.
 */
const numberBefore =
  /^[\s*•·■▪◆|#(]*(?:(?:section|seccion|sec\.?|part|rubrique|apartado|chapter) *(?:n[o°.]* *)?)?[-–:. ]*(?<number>1[0-6]|0?[1-9]|[ivx]{1,4}(?=[ .:)-]|$))(?:\.0)? ?[.:)|/-]* ?[-–:|]* ?/
const saysSection = /^[\s*•·■▪◆|#(]*(section|seccion|rubrique|apartado)\b/
/** "Section 13 - What to do with the rest": the word, a number and a title with a capital, in a manufacturer's own words. */
const inOwnWords = /^\W*(?:SECTION|Section|SECCI[ÓO]N|Secci[óo]n|RUBRIQUE|Rubrique)\s+(?:1[0-6]|[1-9]|[IVX]{1,4})\s*[-–:.]+\s*\p{Lu}[^.]*$/u
const wordOnly = /^[\s*•·■▪◆|#]+/
/** In characters. A longer text is a sentence, unless it begins with the word "section". */
const longestTitle = 110
const longestAfterSection = 260

/** Returns the heading that this text contains, or undefined. */
export function headingIn(text: string): Heading | undefined {
  const plain = plainText(text)
  if (plain.length === 0 || plain.length > (saysSection.test(plain) ? longestAfterSection : longestTitle)) return undefined
  const numbered = numberBefore.exec(plain)
  if (numbered) {
    const title = plain.slice(numbered[0].length)
    const section = sectionOf(title)
    if (section !== undefined) return { section, rank: 3 }
    const printed = numberOf(numbered.groups?.['number'] ?? '')
    return title.length <= 60 &&
      /^[a-z]/.test(title) &&
      (words[printed - 1]?.test(title) || inOwnWords.test(text)) &&
      printed <= 16 &&
      printed > 0
      ? { section: printed, rank: 1 }
      : undefined
  }
  const section = sectionOf(plain.replace(wordOnly, ''))
  return section === undefined || !looksLikeTitle(text) ? undefined : { section, rank: 2 }
}

/** Returns whether the text is only a heading number, with the title on the next line: "SECTION 4", "4.", "IV". */
export function isNumberOnly(text: string): boolean {
  const plain = plainText(text)
  const match = numberBefore.exec(plain)
  return match !== null && match[0].length === plain.length
}

/** Returns whether the text is only the word "section" with a number. */
export const isSectionNumber = (text: string): boolean => isNumberOnly(text) && saysSection.test(plainText(text))

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi']
const numberOf = (printed: string) => Math.max(romans.indexOf(printed), Number(printed) || 0)

const sectionOf = (title: string): number | undefined => titles.findLast(([, pattern]) => pattern.test(title))?.[0]

/** Without a number, only a short line in capitals or title case is a heading. The same words also appear in sentences and labels. */
function looksLikeTitle(text: string): boolean {
  if (text.length > 70 || /[.:;,]$/.test(text.trim())) return false
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  return words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word))
}
