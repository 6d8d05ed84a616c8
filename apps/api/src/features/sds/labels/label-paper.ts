import type { LabelSize } from '#contract/sds/label-sizes'
import type { LabelGrid } from '#api/platform/pdf/labels/pdf-label'

const inch = 72

/** Letter paper divided as the makers of label paper do. The two small sizes have a top margin of half an inch and a gap between the columns. */
export const labelPaper: Readonly<Record<LabelSize, LabelGrid>> = {
  tenPerPage: twoColumns({ rows: 5, height: 2 * inch }),
  sixPerPage: twoColumns({ rows: 3, height: (10 / 3) * inch }),
  twoPerPage: oneColumn({ rows: 2, height: 5.5 * inch }),
  onePerPage: oneColumn({ rows: 1, height: 11 * inch }),
}

function twoColumns({ rows, height }: { rows: number; height: number }): LabelGrid {
  const [left, width, acrossEach] = [(5 / 32) * inch, 4 * inch, (4 + 3 / 16) * inch]
  return { columns: 2, rows, width, height, left, top: inch / 2, acrossEach, downEach: height }
}

function oneColumn({ rows, height }: { rows: number; height: number }): LabelGrid {
  const width = 8.5 * inch
  return { columns: 1, rows, width, height, left: 0, top: 0, acrossEach: width, downEach: height }
}
