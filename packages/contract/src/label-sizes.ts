/** The sizes of labels on Letter paper, by how many stand on a page. This module imports nothing, so that pages can use it. */
export const labelSizes = ['tenPerPage', 'sixPerPage', 'twoPerPage', 'onePerPage'] as const
export type LabelSize = (typeof labelSizes)[number]

/** How many labels a page has. */
export const labelsPerPage: Readonly<Record<LabelSize, number>> = { tenPerPage: 10, sixPerPage: 6, twoPerPage: 2, onePerPage: 1 }

/** The most labels of one file. */
export const mostLabels = 100
