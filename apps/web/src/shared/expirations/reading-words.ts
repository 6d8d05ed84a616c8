import type { DocumentReading } from '#contract/expirations/expiration-reading'

const unread = {
  noText: 'This PDF is a picture without text. Please enter the dates yourself.',
  locked: 'This PDF needs a password, so nothing was read from it. Please enter the dates yourself.',
  unreadable: 'Nothing could be read from this PDF. Please enter the dates yourself.',
  none: 'No last day was found in this PDF. Please enter it yourself.',
} as const

/** What is said about a reading that found no last day; undefined if it found one. */
export function readingWords(reading: DocumentReading | 'failed'): string | undefined {
  if (reading === 'failed' || reading.state === 'tooHeavy') return unread.unreadable
  if (reading.state === 'read') return reading.validUntil === null ? unread.none : undefined
  return unread[reading.state]
}
