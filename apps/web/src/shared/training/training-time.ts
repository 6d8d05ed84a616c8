/** The annual training in minutes of watching (TRAIN-A-002). */
export const yearlyMinutes = 60
/** The annual requirement in seconds (CONST-L-007). */
export const yearlySeconds = yearlyMinutes * 60

/** Seconds as minutes with at most two decimals and no trailing zeros (TRAIN-009). */
export const minutesText = (seconds: number): string => String(Math.round((seconds / 60) * 100) / 100)

/** Minutes with two decimals, capped at the total, and the percentage rounded down (WIDGET-007, WIDGET-008). */
export function minutesOf(seconds: number, totalMinutes: number) {
  const minutes = Math.min(seconds / 60, totalMinutes)
  return { minutes: minutes.toFixed(2), percent: totalMinutes > 0 ? Math.floor((minutes / totalMinutes) * 100) : 0 }
}
