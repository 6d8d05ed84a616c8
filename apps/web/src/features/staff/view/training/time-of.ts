/** A moment as hh:mm A in a time zone: 09:05 AM (STAFFVIEW-041). */
export function timeOf(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hour12: true }).formatToParts(
    new Date(moment),
  )
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}
