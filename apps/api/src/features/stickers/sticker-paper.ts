import type { StickerPaper } from '#contract/stickers/sticker-papers'
import type { LabelGrid } from '#api/platform/pdf/labels/pdf-label'

const inch = 72

/** The label papers, with the measures of their maker. */
export const stickerPaper: Readonly<Record<StickerPaper, LabelGrid>> = {
  avery5160: grid({ columns: 3, rows: 10, width: 2.625, height: 1, left: 0.1875, top: 0.5, acrossEach: 2.75, downEach: 1 }),
  avery5163: grid({ columns: 2, rows: 5, width: 4, height: 2, left: 0.15625, top: 0.5, acrossEach: 4.1875, downEach: 2 }),
  avery22806: grid({ columns: 3, rows: 4, width: 2, height: 2, left: 0.625, top: 0.625, acrossEach: 2.625, downEach: 2.5833 }),
  single: grid({ columns: 1, rows: 1, width: 2, height: 2, left: 0, top: 0, acrossEach: 2, downEach: 2 }),
}

/** Measures in inches, returned in points. */
function grid({ columns, rows, ...measures }: LabelGrid): LabelGrid {
  const { width, height, left, top, acrossEach, downEach } = measures
  return {
    columns,
    rows,
    width: width * inch,
    height: height * inch,
    left: left * inch,
    top: top * inch,
    acrossEach: acrossEach * inch,
    downEach: downEach * inch,
  }
}
