import { compactLabels, groupsOfWord, type Concept, type WordGroup } from './label-words.ts'
import { plainText } from './plain-text.ts'

/** A label at the start of a text. */
export interface FieldLabel {
  concept: Concept
  /** How clearly a value of this label is the product name or the company, from 0 to 6. */
  weight: number
  /** The text after the label and its separator; empty if the label is the whole text. */
  rest: string
}

/** Bullets and numbering: "· ", "1.1 ", "a) ", and the letters that symbol fonts use as bullets. */
const beginning =
  /^[\s*•·■▪◆●○➢►»>§\-–]*(?:\d{1,2}(?:\.\d{1,2})*[.)]? +|\d{1,2}(?:\.\d{1,2})+\.?|\(?[a-zA-Z]\) +|[A-Z]\. +|[lnqovü] (?=\p{Lu}))?/u
const separator = /\s*(?::+|\.{3,}:?|…+:?|\s[-–—=](?=\s)|\t)\s*/
const longestLabel = 110

/** Returns the label at the start of a text: before a colon, as the whole text, or as its first words. undefined if there is none. */
export function labelOf(text: string): FieldLabel | undefined {
  const body = withoutBeginning(text)
  const split = separator.exec(body)
  if (split && split.index > 0 && split.index <= longestLabel) {
    const concept = conceptOf(body.slice(0, split.index), 1)
    if (concept) return { ...concept, rest: body.slice(split.index + split[0].length).trim() }
  }
  if (body.length <= longestLabel) {
    const concept = conceptOf(body, 0)
    if (concept) return { ...concept, rest: '' }
  }
  return labelWithoutColon(body)
}

export const withoutBeginning = (text: string): string => text.replace(beginning, '')

/** Returns whether every word of a text belongs to labels, such as the second line of a label. */
export const isLabelWords = (text: string): boolean => {
  const words = wordsIn(text)
  return words.length > 0 && words.length <= 12 && words.every((word) => groupsOfWord(word).length > 0)
}

/** Returns the text after the label words at the start of a text: `1 Main Street` of `supplier 1 Main Street`. */
export function afterLabelWords(text: string): string {
  const parts = text.split(' ')
  const first = parts.findIndex((part) => !isLabelWords(part))
  return first < 0 ? '' : parts.slice(first).join(' ')
}

/** Returns the text before a label that follows on the same line: `Rinse 5` of `Rinse 5 Item number: 44`. */
export function beforeNextLabel(text: string): string {
  for (const { index } of text.matchAll(/ ?:/g)) {
    const words = text.slice(0, index).split(' ')
    for (let from = Math.max(1, words.length - 5); from < words.length; from++) {
      const label = words.slice(from).join(' ')
      const before = words[from - 1] ?? ''
      if (!/^[\p{Lu}#]/u.test(label) || !conceptOf(label, 0)) continue
      // A word in capitals before "number" belongs to the label ("IDH number").
      const from2 = /^\p{Lu}{2,5}$/u.test(before) && /^(number|no|code)/i.test(label) && from > 1 ? from - 1 : from
      return words.slice(0, from2).join(' ').trim()
    }
  }
  return text
}

/** "Product name Rinse 5": two or more words of a label for a name, or one that names a company's role, and then a value. */
function labelWithoutColon(body: string): FieldLabel | undefined {
  const parts = body.split(' ')
  for (let length = Math.min(7, parts.length - 1); length > 0; length--) {
    const head = parts.slice(0, length).join(' ')
    const rest = parts.slice(length).join(' ').trim()
    if (!/^["“'#(]?[\p{Lu}\d]/u.test(rest) || /\b(of|and|or|the|de|del|du|et|y|&|\/|-|a|to|in)$/i.test(head)) continue
    const concept = conceptOf(head, 0)
    if (!concept) continue
    const long =
      length > 1 ||
      /^(manufacturer|supplier|distributor|fabricante|proveedor|fournisseur|fabricant|telephone|tel|fax|phone|synonyms?)\.?$/i.test(head)
    const naming = wordsIn(head).some((word) => groupsOfWord(word).some((group) => group === 'naming' || group === 'identifier'))
    if (concept.concept === 'name' || concept.concept === 'address' || !long || (concept.concept === 'product' && !naming)) continue
    return { ...concept, rest }
  }
  return undefined
}

/**
 * Returns what a label announces, judged by its words. undefined if it is not a label.
 * @param foreign how many words may be unknown: the name of a certain number ("IDH number")
 */
function conceptOf(text: string, foreign: number): { concept: Concept; weight: number } | undefined {
  const words = wordsIn(text)
  if (words.length === 0 || words.length > 18) return undefined
  const known = words.map((word) => groupsOfWord(word))
  // "Supplier (US)" is a label, "US Chemical" is a company.
  const isCompany = known.some((of) => of.includes('company'))
  const unknown = words.filter(
    (word, at) => known[at]?.length === 0 && !(isCompany && /^(us|usa|canada|canadian|european|eu)$/.test(word)),
  ).length
  if (unknown > 0) {
    const compact = compactLabels.get(plainText(text).replaceAll(/[^a-z/]/g, ''))
    if (compact) return { concept: compact, weight: weightOf(compact, new Set(), words) }
  }
  if (unknown > (words.length > 1 ? foreign : 0)) return undefined
  const groups = new Set(words.flatMap((word) => groupsOfWord(word)))
  const concept = conceptIn(groups, words)
  return concept && { concept, weight: weightOf(concept, groups, words) }
}

function conceptIn(groups: ReadonlySet<WordGroup>, words: readonly string[]): Concept | undefined {
  const has = (group: WordGroup) => groups.has(group)
  const named = has('naming')
  if (has('company') && has('product') && has('title') && !named) return 'other'
  if (has('emergency') && !(has('company') && named)) return 'emergency'
  if (has('company')) {
    if (words[0] === 'made' && !words.includes('by')) return undefined
    if (named || has('identifier')) return 'company'
    if (has('address')) return 'company'
    if (has('phone')) return 'phone'
    if (has('mail')) return 'mail'
    if (has('code')) return 'code'
    if (has('date')) return 'date'
    return 'company'
  }
  if (named && (has('address') || has('phone'))) return 'name'
  if (has('mail')) return 'mail'
  if (has('phone')) return 'phone'
  if (has('product') && (named || has('identifier'))) return 'product'
  if (has('use') && !has('identifier')) return 'use'
  if (has('other')) return 'other'
  if (has('identifier') && words.length <= 4) return 'product'
  if (has('code')) return 'code'
  if (has('date')) return 'date'
  if (has('contact')) return 'contact'
  if (has('address')) return 'address'
  if (has('product')) return 'product'
  if (named) return words.length <= 2 ? 'name' : 'product'
  return undefined
}

function weightOf(concept: Concept, groups: ReadonlySet<WordGroup>, words: readonly string[]): number {
  const says = (pattern: RegExp) => words.some((word) => pattern.test(word))
  if (concept === 'company') {
    if (groups.has('address') && !groups.has('naming')) return 4
    if ((groups.has('contact') && !words.includes('party')) || groups.has('code')) return 4
    if (says(/^(manufact|mfr|mfg|produce|fabric|elabor|hersteller|made|formul)/)) return 6.5
    if (says(/^(compan|compania|empresa|societe|entreprise|registered|undertaking|razon|raison|firm|responsible|party|entity)/)) return 5.5
    return says(/^(distribu|import|market|sold|vendor|seller|packag)/) && !says(/^(suppl|provee|fourn)/) ? 2.5 : 5
  }
  if (concept === 'product') {
    if (says(/^chemical|^quimic|^chimi|^common/) && !says(/^(product|producto|produit|trade)/)) return 3
    if (groups.size === 0 || groups.has('naming')) return says(/^label|^etiquet/) ? 5.5 : 6
    if (groups.has('identifier')) return 5
    if (groups.has('describing')) return 3.5
    if (says(/^(mixture|substance|preparation|mezcla|sustancia|melange|label|etiquet)/)) return groups.has('title') ? 4 : 2
    return words.length === 1 || groups.has('title') ? 4 : 3
  }
  return concept === 'name' ? 5.5 : 0
}

function wordsIn(text: string): string[] {
  return plainText(text)
    .replaceAll(/\((?:s|es)\)/g, '')
    .replaceAll(/\((?:as used|as it appears|used on|if applicable|optional)[^)]*\)/g, ' ')
    .replaceAll(/[()[\],;:/\\*"“”]+|(?<=\p{L}{2})\.(?= |$)/gu, ' ')
    .replaceAll(/\bl'|\bd'/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}#&\d]/u.test(word))
}
