import type { PdfBlock } from '../pdf/pdf-document.ts'

/** A JPEG or PNG file with its size in pixels. */
export type Picture = Extract<PdfBlock, { kind: 'picture' }>

/** Where the file of a picture is, seen from the folder of the document. */
export const picturePath = ({ content }: Picture, index: number): string =>
  `media/image${index + 1}.${content[0] === 0x89 ? 'png' : 'jpeg'}`

/** English Metric Units (ECMA 376, part 1, 20.1.2.1): 914,400 in an inch, so 9,525 in a pixel of which 96 are in an inch. */
const unitsOfPixel = 9_525

/** The most pixels of a picture on a Letter page with margins of one inch: the width of its text, and two thirds of its height. */
const most = { width: 6.5 * 96, height: 6 * 96 }

/** A picture in a paragraph of its own, as high and wide as fits. `relation`: the id by which the document names its file. */
export function pictureXml(
  { width, height }: Picture,
  { relation, number, alt }: { relation: string; number: number; alt: string },
): string {
  const scale = Math.min(1, most.width / width, most.height / height)
  const [cx, cy] = [width, height].map((pixels) => Math.round(pixels * scale * unitsOfPixel))
  const main = 'http://schemas.openxmlformats.org/drawingml/2006'
  return `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${main}/wordprocessingDrawing"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${number}" name="Picture ${number}" descr="${alt}"/><a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture"><pic:pic xmlns:pic="${main}/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
}
