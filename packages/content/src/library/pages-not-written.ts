/** The pages that have no text yet, in reading order. They are not shown. */
export const pagesNotWritten: readonly string[] = [
  'infection-coordinator',
  'infection-instruments',
  'infection-monitoring',
  'infection-fail',
  'infection-surfaces',
  'infection-hld',
  'infection-water',
  'waste-regulated',
  'waste-storage',
  'waste-amalgam',
  'waste-drugs',
  'waste-other',
]
