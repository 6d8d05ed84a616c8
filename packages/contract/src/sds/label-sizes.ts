/** The label sizes on Letter paper, named after the number of labels per page. This module imports no schema, so that pages can use it. */
export const labelSizes = ['tenPerPage', 'sixPerPage', 'twoPerPage', 'onePerPage'] as const
export type LabelSize = (typeof labelSizes)[number]

export const labelsPerPage: Readonly<Record<LabelSize, number>> = { tenPerPage: 10, sixPerPage: 6, twoPerPage: 2, onePerPage: 1 }

/** The maximum number of labels in one file. */
export const maxLabels = 100
