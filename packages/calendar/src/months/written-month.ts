import type { Month } from './twelve-months.ts'

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A month in words: "October 2026". */
export const writtenMonth = (month: Month): string => `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
