/** A document that is being drawn, and the root of its structure tree. */
export interface Pen {
  pdf: PDFKit.PDFDocument
  root: PDFKit.PDFStructureElement
}

/** The bounding box of a figure in points: left, top, right, bottom. */
export type Box = [left: number, top: number, right: number, bottom: number]

/** Returns a figure for the structure tree. Screen readers announce `alt`. */
export const figure = (pdf: PDFKit.PDFDocument, { alt, place }: { alt: string; place: Box }, draw: () => void) =>
  // @ts-expect-error The types lack the bounding box of a figure, which PDF/UA requires.
  pdf.struct('Figure', { alt, bbox: place }, draw)
