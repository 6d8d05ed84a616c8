/** A piece of text on a PDF page, in points. `y` is the baseline, measured from the top of the page. */
export interface TextItem {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export interface TextPage {
  /** Starts at 1. */
  number: number
  height: number
  items: readonly TextItem[]
}

/** Text on one line without a wide gap: a line of prose or a table cell. */
export interface Cell {
  text: string
  x: number
  end: number
}

export interface Line {
  page: number
  y: number
  cells: readonly Cell[]
  /** The text of all cells, separated by spaces. */
  text: string
}

/** A value found in a sheet, and where. A person confirms it. */
export interface Found<T> {
  value: T
  page: number
  /** The line that contains the value, as printed; at most 300 characters. */
  line: string
}

/** A found text that may be marked as doubtful. */
export interface Proposal extends Found<string> {
  /** False if the evidence is weak, so the person is asked to look closely. */
  sure: boolean
}

const longestLine = 300

/** Returns the value with the line it was read from. */
export function found<T>(value: T, { page, text }: Pick<Line, 'page' | 'text'>): Found<T> {
  return { value, page, line: text.slice(0, longestLine) }
}

/** Returns a found text with its certainty. */
export const proposal = (value: string, line: Pick<Line, 'page' | 'text'>, sure: boolean): Proposal => ({ ...found(value, line), sure })

/** Returns each value once, at the first place where it was found. */
export const distinct = (values: readonly Found<string>[]): Found<string>[] =>
  values.filter(({ value }, at) => values.findIndex((other) => other.value === value) === at)
