import type { PdfLabels, PdfStickers } from './labels/pdf-label.ts'
import type { Poster } from './posters/poster.ts'
import type { CheckSheet } from './sheets/check-sheet.ts'

/** A drawing made of plain SVG shapes. Its size is in pixels; `alt` describes it. */
export interface PdfDrawing {
  svg: string
  alt: string
  width: number
  height: number
}

/** One part of a PDF, in reading order. */
export type PdfBlock =
  /**
   * `newPage`: begins a part, which the contents and the line at the top of its further pages can name. It starts a new page, always or unless much of
   * the page is left.
   */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; newPage?: true | 'unlessRoom' }
  | { kind: 'paragraph'; text: string }
  /** `ordered`: the items contain their own numbers. */
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  /** `shares`: relative column widths; equal by default. `drawings`: one for the first cell of each row. */
  | {
      kind: 'table'
      header: readonly string[]
      rows: readonly (readonly string[])[]
      shares?: readonly number[]
      drawings?: readonly (PdfDrawing | null)[]
    }
  /** Text set apart by a line on its left: a quote, or something to notice first. */
  | { kind: 'box'; lines: readonly string[] }
  /** Label and value side by side, one pair per row. */
  | { kind: 'pairs'; pairs: readonly { label: string; value: string }[] }
  /** Who issued the document, at the beginning of its first page. An empty address or phone has no line. */
  | { kind: 'letterhead'; name: string; address: string; phone: string }
  /** The titles of headings with `newPage`. Each is a link and shows its page. */
  | { kind: 'contents'; titles: readonly string[] }
  /** Lines to sign on, side by side, each with its label below. */
  | { kind: 'signatures'; labels: readonly string[] }
  /**
   * A whole landscape sheet: title, issuer, the person's name, a sentence about what the person completed, labeled facts, lines to sign on, and a QR
   * code with lines of text below it.
   */
  | {
      kind: 'certificate'
      title: string
      issuer: string
      name: string
      sentence: string
      facts: readonly { label: string; value: string }[]
      /** What belongs on each line to sign on. */
      signatures: readonly string[]
      code: { text: string; alt: string; notes: readonly string[] }
    }
  | ({ kind: 'drawing' } & PdfDrawing)
  /** Small drawings of one size, three beside each other, each below its title. */
  | { kind: 'drawings'; items: readonly (PdfDrawing & { title: string })[] }
  /** A JPEG or PNG file with its size in pixels. `alt` describes it and is printed below it. */
  | { kind: 'picture'; content: Uint8Array; alt: string; width: number; height: number }
  /** Pages of label paper, which fill their document's pages from edge to edge. */
  | PdfLabels
  | PdfStickers
  /** A sheet to fill out by hand. */
  | CheckSheet
  | Poster

/** A PDF before it is drawn. Plain data, so that it can be passed to a worker thread. The same data results in the same bytes. */
export interface PdfDocument {
  /** Shown by readers instead of the file name. */
  title: string
  /** The creation date in the file, in ISO 8601. */
  madeAt: string
  /** The line at the top of every page, beside the mark of the product. Empty: neither. */
  header: string
  /** The line at the bottom of every page, before the page number. */
  footer: string
  /** Pale text across every page, such as for whom it was made. */
  watermark?: string
  /** Omits page numbers: for a single sheet to hang on a wall. */
  unnumbered?: true
  /** Defaults to Letter in portrait. */
  paper?: 'A4' | 'A4 landscape' | 'Letter landscape' | '2 by 2 inches'
  blocks: readonly PdfBlock[]
}
