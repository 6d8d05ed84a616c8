/** One row of a sheet: what is checked, with boxes for its result and room to write. */
export interface CheckSheetRow {
  /** Rows of one group are below its name, such as a place. Empty for none. */
  group: string
  name: string
  /** What a cross at the first box confirms. */
  words: string
  /** What the words are said of, such as the kind of the item. Where rows have no room for their words, the sheet says them once for each. */
  about: string
  /** What is measured, each with room for a number: "Water temperature (60 to 100 °F)". */
  values: readonly string[]
}

/** A sheet that is filled out by hand. It takes one page if its rows fit. */
export interface CheckSheet {
  kind: 'checkSheet'
  title: string
  /** Lines below the title. */
  lines: readonly string[]
  /** The QR code in the corner; `alt` says what it opens. */
  code: { text: string; alt: string }
  /** What is written at the top, such as a name: the labels of lines. */
  fields: readonly string[]
  /** The labels of the boxes of each row. */
  boxes: readonly string[]
  rows: readonly CheckSheetRow[]
  /** The heading of the room to write beside each row. */
  room: string
  /** The heading of the lines at the end of the last page. */
  notes: string
}
