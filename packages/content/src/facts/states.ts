/** A state (or the District of Columbia) of a location. */
export interface State {
  /** Two-letter postal code. */
  code: string
  name: string
  /** The initial IANA time zone of a new location. States with two zones use the one in which most people live; it can be changed (ruling 9). */
  timeZone: string
  /** The state runs its own OSHA-approved plan that covers private employers: its own poster, forms and rules may replace the federal ones. */
  statePlan: boolean
}

/** The fifty states and the District of Columbia, by name. */
export const states: readonly State[] = [
  { code: 'AL', name: 'Alabama', timeZone: 'America/Chicago', statePlan: false },
  { code: 'AK', name: 'Alaska', timeZone: 'America/Anchorage', statePlan: true },
  { code: 'AZ', name: 'Arizona', timeZone: 'America/Phoenix', statePlan: true },
  { code: 'AR', name: 'Arkansas', timeZone: 'America/Chicago', statePlan: false },
  { code: 'CA', name: 'California', timeZone: 'America/Los_Angeles', statePlan: true },
  { code: 'CO', name: 'Colorado', timeZone: 'America/Denver', statePlan: false },
  { code: 'CT', name: 'Connecticut', timeZone: 'America/New_York', statePlan: false },
  { code: 'DE', name: 'Delaware', timeZone: 'America/New_York', statePlan: false },
  { code: 'DC', name: 'District of Columbia', timeZone: 'America/New_York', statePlan: false },
  { code: 'FL', name: 'Florida', timeZone: 'America/New_York', statePlan: false },
  { code: 'GA', name: 'Georgia', timeZone: 'America/New_York', statePlan: false },
  { code: 'HI', name: 'Hawaii', timeZone: 'Pacific/Honolulu', statePlan: true },
  { code: 'ID', name: 'Idaho', timeZone: 'America/Boise', statePlan: false },
  { code: 'IL', name: 'Illinois', timeZone: 'America/Chicago', statePlan: false },
  { code: 'IN', name: 'Indiana', timeZone: 'America/Indiana/Indianapolis', statePlan: true },
  { code: 'IA', name: 'Iowa', timeZone: 'America/Chicago', statePlan: true },
  { code: 'KS', name: 'Kansas', timeZone: 'America/Chicago', statePlan: false },
  { code: 'KY', name: 'Kentucky', timeZone: 'America/New_York', statePlan: true },
  { code: 'LA', name: 'Louisiana', timeZone: 'America/Chicago', statePlan: false },
  { code: 'ME', name: 'Maine', timeZone: 'America/New_York', statePlan: false },
  { code: 'MD', name: 'Maryland', timeZone: 'America/New_York', statePlan: true },
  { code: 'MA', name: 'Massachusetts', timeZone: 'America/New_York', statePlan: false },
  { code: 'MI', name: 'Michigan', timeZone: 'America/Detroit', statePlan: true },
  { code: 'MN', name: 'Minnesota', timeZone: 'America/Chicago', statePlan: true },
  { code: 'MS', name: 'Mississippi', timeZone: 'America/Chicago', statePlan: false },
  { code: 'MO', name: 'Missouri', timeZone: 'America/Chicago', statePlan: false },
  { code: 'MT', name: 'Montana', timeZone: 'America/Denver', statePlan: false },
  { code: 'NE', name: 'Nebraska', timeZone: 'America/Chicago', statePlan: false },
  { code: 'NV', name: 'Nevada', timeZone: 'America/Los_Angeles', statePlan: true },
  { code: 'NH', name: 'New Hampshire', timeZone: 'America/New_York', statePlan: false },
  { code: 'NJ', name: 'New Jersey', timeZone: 'America/New_York', statePlan: false },
  { code: 'NM', name: 'New Mexico', timeZone: 'America/Denver', statePlan: true },
  { code: 'NY', name: 'New York', timeZone: 'America/New_York', statePlan: false },
  { code: 'NC', name: 'North Carolina', timeZone: 'America/New_York', statePlan: true },
  { code: 'ND', name: 'North Dakota', timeZone: 'America/Chicago', statePlan: false },
  { code: 'OH', name: 'Ohio', timeZone: 'America/New_York', statePlan: false },
  { code: 'OK', name: 'Oklahoma', timeZone: 'America/Chicago', statePlan: false },
  { code: 'OR', name: 'Oregon', timeZone: 'America/Los_Angeles', statePlan: true },
  { code: 'PA', name: 'Pennsylvania', timeZone: 'America/New_York', statePlan: false },
  { code: 'RI', name: 'Rhode Island', timeZone: 'America/New_York', statePlan: false },
  { code: 'SC', name: 'South Carolina', timeZone: 'America/New_York', statePlan: true },
  { code: 'SD', name: 'South Dakota', timeZone: 'America/Chicago', statePlan: false },
  { code: 'TN', name: 'Tennessee', timeZone: 'America/Chicago', statePlan: true },
  { code: 'TX', name: 'Texas', timeZone: 'America/Chicago', statePlan: false },
  { code: 'UT', name: 'Utah', timeZone: 'America/Denver', statePlan: true },
  { code: 'VT', name: 'Vermont', timeZone: 'America/New_York', statePlan: true },
  { code: 'VA', name: 'Virginia', timeZone: 'America/New_York', statePlan: true },
  { code: 'WA', name: 'Washington', timeZone: 'America/Los_Angeles', statePlan: true },
  { code: 'WV', name: 'West Virginia', timeZone: 'America/New_York', statePlan: false },
  { code: 'WI', name: 'Wisconsin', timeZone: 'America/Chicago', statePlan: false },
  { code: 'WY', name: 'Wyoming', timeZone: 'America/Denver', statePlan: true },
]

/** The state with a postal code, in either case; undefined if there is none. */
export function stateByCode(code: string): State | undefined {
  return states.find((state) => state.code === code.trim().toUpperCase())
}
