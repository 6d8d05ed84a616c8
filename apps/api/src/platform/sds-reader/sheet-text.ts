/** A piece of text of a PDF page, in points; `y` is its base line, counted from the top of the page. */
export interface TextItem {
  text: string
  x: number
  y: number
  width: number
  height: number
}

export interface TextPage {
  /** From 1. */
  number: number
  height: number
  items: readonly TextItem[]
}

/** Text of one line that no wide gap divides: a line of prose, or a cell of a table. */
export interface Cell {
  text: string
  x: number
  end: number
}

export interface Line {
  page: number
  y: number
  cells: readonly Cell[]
  /** The cells, divided by spaces. */
  text: string
}

/** A value that was found in a sheet, and where. A person confirms it. */
export interface Found<T> {
  value: T
  page: number
  /** The line it came from, as printed; at most 300 characters. */
  line: string
}

const longestLine = 300

/** The value with the line it was read from. */
export function found<T>(value: T, { page, text }: Pick<Line, 'page' | 'text'>): Found<T> {
  return { value, page, line: text.slice(0, longestLine) }
}
