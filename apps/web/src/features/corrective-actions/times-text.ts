/** "Third time in 12 months", from the second time on; null before. */
export function timesText(times: number): string | null {
  if (times < 2) return null
  const words = ['', '', 'Second', 'Third', 'Fourth', 'Fifth']
  return `${words[times] ?? `${times}th`} time in 12 months`
}
