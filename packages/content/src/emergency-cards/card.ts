import { writtenDay } from '#calendar/written-day'

/** The national numbers that a card offers. */
export const emergencyNumbers = {
  emergency: { label: '911', spoken: '911', dials: '911' },
  poison: { label: 'Poison Help', spoken: '1-800-222-1222', dials: '18002221222' },
  crisis: { label: '988', spoken: '988', dials: '988' },
} as const

/** A number to call, and when. The first one of a card is the most urgent. */
export interface EmergencyCall {
  to: keyof typeof emergencyNumbers
  when: string
}

/** Where a card leads for more: a library page, or one section of it, or a form. */
export interface CardLink {
  label: string
  page?: string
  /** Only this section of the page is about the emergency; the assistant quotes no other one. */
  heading?: string
  form?: string
}

/** What the steps of a card come from. */
interface CardSource {
  organization: string
  document: string
  year: number
}

/**
 * How a card was compared with its sources, and when. `text`: a source itself was read. `summary`: its publisher’s summary, or another work that
 * reports it. `seen` says what was read, and which parts come from memory and still have to be looked up.
 */
export interface CardCheck {
  on: string
  reading: 'text' | 'summary'
  /** What was read. */
  seen: string
}

/** The sources of a card in one line, with the day on which it was compared with them. */
export const sourceLine = ({ sources, check }: Pick<EmergencyCard, 'sources' | 'check'>): string =>
  `Source: ${sources.map(({ organization, document, year }) => `${organization}, ${document} (${year})`).join('; ')}. Checked on ${writtenDay(check.on)}.`

/** First steps in one kind of emergency. People have reviewed the words; nothing in them is generated (ruling 60). */
export interface EmergencyCard {
  /** Part of addresses; stable. */
  id: string
  title: string
  /** How to recognize it, if the title does not say so. */
  signs?: string
  /** Three to five steps in order. The first drug or device is named in the first or second step. */
  steps: readonly string[]
  calls: readonly EmergencyCall[]
  links: readonly CardLink[]
  /** Words that people type to find it, in lower case. They are never displayed. */
  searchWords: readonly string[]
  sources: readonly CardSource[]
  check: CardCheck
  /** Shown to strangers on the public page of a location. */
  isPublic: boolean
}
