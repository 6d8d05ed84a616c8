/** The time zones of the United States that a location can choose, from east to west: IANA names with their labels (ruling 9). */
export const timeZones: readonly { name: string; label: string }[] = [
  { name: 'America/New_York', label: 'Eastern Time (New York)' },
  { name: 'America/Detroit', label: 'Eastern Time (Detroit)' },
  { name: 'America/Indiana/Indianapolis', label: 'Eastern Time (Indianapolis)' },
  { name: 'America/Chicago', label: 'Central Time (Chicago)' },
  { name: 'America/Denver', label: 'Mountain Time (Denver)' },
  { name: 'America/Boise', label: 'Mountain Time (Boise)' },
  { name: 'America/Phoenix', label: 'Mountain Time without daylight saving (Phoenix)' },
  { name: 'America/Los_Angeles', label: 'Pacific Time (Los Angeles)' },
  { name: 'America/Anchorage', label: 'Alaska Time (Anchorage)' },
  { name: 'America/Adak', label: 'Hawaii-Aleutian Time (Adak)' },
  { name: 'Pacific/Honolulu', label: 'Hawaii-Aleutian Time without daylight saving (Honolulu)' },
]

/** The label of a time zone; for a zone that is not offered, its IANA name with spaces in place of underscores. */
export function timeZoneLabel(name: string): string {
  return timeZones.find((zone) => zone.name === name)?.label ?? name.replaceAll('_', ' ')
}
