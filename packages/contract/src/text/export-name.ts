/** The name of an exported file: `records-main-street-2026-11-22.csv`. `day` is the day at the location. */
export function exportName(
  content: string,
  { place, day, ending = 'csv' }: { place: string; day: string; ending?: 'csv' | 'zip' | 'pdf' },
): string {
  const words = place.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return `${[content, ...words, day].join('-')}.${ending}`
}
