/** The dimensions of label paper. All measures are in points. */
export interface LabelGrid {
  columns: number
  rows: number
  /** Size of one label. */
  width: number
  height: number
  /** Distance from the edges of the page to the first label. */
  left: number
  top: number
  /** Distance from the edge of one label to the same edge of the next. */
  acrossEach: number
  downEach: number
}

/** The content of a label, in reading order. */
export interface PdfLabel {
  title: string
  /** One bold word next to the drawings; empty for none. */
  signal: string
  /** Square drawings made of plain SVG shapes, side by side. `alt` describes each. */
  drawings: readonly { svg: string; alt: string }[]
  /** Required sentences. Those that do not fit are replaced by `overflow`. */
  texts: readonly string[]
  /** Optional sentences, shown only if all of them fit. */
  more: readonly string[]
  overflow: string
  foot: string
}

/** The same label several times. `skip` is the number of positions at the start of the first page that stay empty. */
export interface PdfLabels {
  kind: 'labels'
  grid: LabelGrid
  label: PdfLabel
  count: number
  skip: number
}

/** The content of a sticker: a QR code with words. `alt` says what the code opens. */
export interface PdfSticker {
  title: string
  /** Shown below the title, each on one line. */
  lines: readonly string[]
  code: { text: string; alt: string }
  /** A second code with its words, drawn only on stickers with room for it below the words. */
  second?: { text: string; alt: string; words: string }
}

/** One sticker after the other. `skip` is the number of positions at the start of the first page that stay empty. */
export interface PdfStickers {
  kind: 'stickers'
  grid: LabelGrid
  stickers: readonly PdfSticker[]
  skip: number
}
