import { emergencyNumbers, type CardCheck, type EmergencyCard } from '../../emergency-cards/card.ts'
import { emergencyCards, type EmergencyCardId } from '../../emergency-cards/emergency-cards.ts'
import { secondReadings } from './second-readings.ts'
import { table } from './table.ts'

const readings: Readonly<Record<CardCheck['reading'], string>> = {
  text: 'a source itself',
  summary: 'a summary or another work',
}

/** Every emergency card with its sources, so that a second person can compare the words with them. */
export const emergencyCardList = (): string =>
  [
    table(
      ['Card', 'Public page', 'Checked on', 'Read'],
      emergencyCards.map(({ title, isPublic, check }) => [title, isPublic ? 'yes' : 'no', check.on, readings[check.reading]]),
    ),
    ...emergencyCards.map(cardText),
  ].join('\n\n')

function cardText({ id, title, signs, steps, calls, sources, check }: EmergencyCard & { id: EmergencyCardId }): string {
  const again = secondReadings[id]
  const numbers = calls.map(({ to, when }) => `- ${emergencyNumbers[to].spoken}: ${when}`)
  const works = sources.map(({ organization, document, year }) => `- ${organization}, ${document} (${year})`)
  return [
    `## ${title}`,
    ...(signs === undefined ? [] : [signs]),
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    `Call:\n\n${numbers.join('\n')}`,
    `Sources:\n\n${works.join('\n')}`,
    `Checked on ${check.on} against ${readings[check.reading]}: ${check.seen}.`,
    again ? `Read again by a second reader on ${again.on}: ${again.seen}.` : 'No second reader has compared this card with a source yet.',
  ].join('\n\n')
}
