/** Paper with labels, all measures in points. */
export interface LabelGrid {
  columns: number
  rows: number
  /** Of one label. */
  width: number
  height: number
  /** From the edges of the page to the first label. */
  left: number
  top: number
  /** From the edge of one label to that of the next. */
  acrossEach: number
  downEach: number
}

/** What stands on a label, in reading order. */
export interface PdfLabel {
  title: string
  /** One strong word beside the drawings; empty for none. */
  signal: string
  /** Square drawings from plain SVG shapes, side by side; `alt` is what each shows. */
  drawings: readonly { svg: string; alt: string }[]
  /** Sentences that must stand on it; those for which there is no room give way to `overflow`. */
  texts: readonly string[]
  /** Sentences that stand on it only where all of them have room. */
  more: readonly string[]
  overflow: string
  foot: string
}

/** The same label several times; `skip`: how many places at the beginning of the first page stay empty. */
export interface PdfLabels {
  kind: 'labels'
  grid: LabelGrid
  label: PdfLabel
  count: number
  skip: number
}
