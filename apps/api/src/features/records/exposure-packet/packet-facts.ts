import type { Letterhead } from '#api/data/locations/letterhead-of'

/** The facts for the clinician's packet. Days are those of the location, `YYYY-MM-DD`. */
export interface PacketFacts {
  employer: Letterhead
  /** The exposed person; null if the form names nobody. */
  person: string | null
  /** The person's role at the location and its duties; null for a person without a role. */
  role: { name: string; duties: readonly string[] } | null
  /** The answers of the exposure form, as stored. */
  incident: Readonly<Record<string, string | string[]>>
  /** The day on which the form was saved. */
  reportedOn: string
  /** The newest answer to the offer of the hepatitis B vaccine; null if there is none. */
  vaccine: { answers: Readonly<Record<string, string | string[]>>; savedOn: string } | null
  /** The health documents that the employer has, newest first: their type and day, never their content. */
  documents: readonly { type: string; filedOn: string }[]
  /** What the practice added to the sections of its exposure control plan that are about an exposure: one entry for each section. */
  additions: readonly { section: string; by: string; on: string; lines: readonly string[]; pictures: readonly { text: string }[] }[]
  /** The day and the moment at which the packet is created. */
  today: string
  madeAt: string
}
