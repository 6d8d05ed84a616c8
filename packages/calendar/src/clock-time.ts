/** A time of day in US form: `5:31 PM`. */
export function clockTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A stored time of day (`17:31`) in US form. Any other text is returned unchanged. */
export function writtenTime(text: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? text : clockTime({ hour: Number(hour), minute: Number(minute) })
}
