/** A data sheet generated for tests: its content and its layout. Manufacturers and products are fictional. */
export interface MadeSheet {
  says: {
    product: string
    manufacturer: string
    /** Name, CAS number and concentration. */
    ingredients: readonly [name: string, cas: string, percent: string][]
    signal: 'Danger' | 'Warning' | null
    /** H codes with their phrases. */
    hazards: readonly [code: string, phrase: string][]
    /** Such as `2024-07-19`. */
    revised: string | null
    edition: '2012' | '2024' | null
  }
  set: Setting
}

export interface Setting {
  /** A description of the layout, shown when a test fails. */
  like: string
  /** The heading, one string per line. */
  heading(number: number, title: string): string[]
  /** Titles of the 16 sections; defaults to `oshaTitles`. */
  titles?: readonly string[]
  centered?: boolean
  columns?: 1 | 2
  /**
   * How a label and its value are arranged: on one line, in two columns, in two columns with the colon at the start of the second one, or one below
   * the other.
   */
  fields?: 'inline' | 'table' | 'colonColumn' | 'below'
  /** Printed before labels, such as "· ". */
  bullet?: string
  labels?: Partial<Record<'product' | 'manufacturer' | 'signal' | 'hazards' | 'precautions', string>>
  /** Additional lines of section 1 that could be mistaken for fields. */
  before?: readonly (readonly [label: string, value: string])[]
  address?: readonly string[]
  hazards?: 'codes' | 'phrases' | 'codesAndPhrases' | 'paragraph' | 'codeColumn'
  header?: (page: number) => readonly string[]
  footer?: (page: number) => readonly string[]
  /** Lines above section 1 on the first page. */
  top?: readonly string[]
  /** Lines at the end of section 16. */
  end?: readonly string[]
  /** Number of paragraphs in each of the sections 4 to 16. */
  paragraphs?: number
  /** Adds numbered lines below some headings, such as "4.1 Description of first aid measures". */
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
