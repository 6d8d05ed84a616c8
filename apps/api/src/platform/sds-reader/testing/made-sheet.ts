/** A data sheet made for the tests: what it says, and how it is set. Makers and products are invented. */
export interface MadeSheet {
  says: {
    product: string
    manufacturer: string
    /** Name, CAS number, share. */
    ingredients: readonly [name: string, cas: string, percent: string][]
    signal: 'Danger' | 'Warning' | null
    /** H codes with their phrases. */
    hazards: readonly [code: string, phrase: string][]
    /** `2024-07-19` */
    revised: string | null
    edition: '2012' | '2024' | null
  }
  set: Setting
}

export interface Setting {
  /** What the set is like, for people who read a failure. */
  like: string
  /** One string for each line of a heading. */
  heading(number: number, title: string): string[]
  /** Names of the 16 sections; the shipped ones when left out. */
  titles?: readonly string[]
  centered?: boolean
  columns?: 1 | 2
  /** How a label and its value stand: on one line, in two columns with or without a colon of its own, or one below the other. */
  fields?: 'inline' | 'table' | 'colonColumn' | 'below'
  /** Before labels, such as "· ". */
  bullet?: string
  labels?: Partial<Record<'product' | 'manufacturer' | 'signal' | 'hazards' | 'precautions', string>>
  /** Further lines of section 1, before and after the product: traps. */
  before?: readonly (readonly [label: string, value: string])[]
  address?: readonly string[]
  hazards?: 'codes' | 'phrases' | 'codesAndPhrases' | 'paragraph' | 'codeColumn'
  header?: (page: number) => readonly string[]
  footer?: (page: number) => readonly string[]
  /** Lines above section 1 on the first page. */
  top?: readonly string[]
  /** Lines at the end of section 16. */
  end?: readonly string[]
  /** Paragraphs in each of the sections 4 to 16. */
  paragraphs?: number
  /** Numbered lines under some headings, such as "4.1 Description of first aid measures". */
  subheadings?: boolean
  fontSize?: number
}

export const oshaTitles = [
  'Identification',
  'Hazard(s) identification',
  'Composition/information on ingredients',
  'First-aid measures',
  'Fire-fighting measures',
  'Accidental release measures',
  'Handling and storage',
  'Exposure controls/personal protection',
  'Physical and chemical properties',
  'Stability and reactivity',
  'Toxicological information',
  'Ecological information',
  'Disposal considerations',
  'Transport information',
  'Regulatory information',
  'Other information',
] as const
