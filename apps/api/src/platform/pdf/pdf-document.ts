import type { PdfLabels } from './pdf-label.ts'

/** A drawing from plain SVG shapes; its size is in pixels, `alt` what it shows. */
export interface PdfDrawing {
  svg: string
  alt: string
  width: number
  height: number
}

/** One part of a PDF, in reading order. */
export type PdfBlock =
  /** `newPage`: it begins a page. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; newPage?: true }
  | { kind: 'paragraph'; text: string }
  /** `ordered`: the items carry their numbers themselves. */
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  /** `shares`: how wide the columns are, against each other; all alike without it. `drawings`: for each row the one in its first cell. */
  | {
      kind: 'table'
      header: readonly string[]
      rows: readonly (readonly string[])[]
      shares?: readonly number[]
      drawings?: readonly (PdfDrawing | null)[]
    }
  /** Words set apart by a line at their left: a quote, or what to notice first. */
  | { kind: 'box'; lines: readonly string[] }
  /** Label and value side by side, one pair below the other. */
  | { kind: 'pairs'; pairs: readonly { label: string; value: string }[] }
  /** A line of a poster, in the middle of the page; `size` in points. `heading`: the name of the whole. */
  | { kind: 'large'; text: string; size: number; strong?: true; heading?: true }
  /** A QR code in the middle of the page; `size` is its width in points, `alt` what it opens. */
  | { kind: 'code'; text: string; size: number; alt: string }
  /**
   * A whole sheet in landscape: the title, who issues it, whom it names and what the person has done, facts with their labels, and a QR code with lines
   * of text below it.
   */
  | {
      kind: 'certificate'
      title: string
      issuer: string
      name: string
      sentence: string
      facts: readonly { label: string; value: string }[]
      code: { text: string; alt: string; notes: readonly string[] }
    }
  | ({ kind: 'drawing' } & PdfDrawing)
  /** Pages of label paper, which fill the pages of their document from edge to edge. */
  | PdfLabels

/** A PDF before it is drawn: plain data, so that it can be handed to a worker thread. The same data gives the same bytes. */
export interface PdfDocument {
  /** Shown by readers in place of the file name. */
  title: string
  /** Its date in the file: a moment in ISO 8601. */
  madeAt: string
  /** The line at the top of every page. */
  header: string
  /** The line at the bottom of every page, before the page number. */
  footer: string
  /** The page has no number: a single sheet for a wall. */
  unnumbered?: true
  /** Letter in portrait by default. */
  paper?: 'A4 landscape'
  blocks: readonly PdfBlock[]
}
