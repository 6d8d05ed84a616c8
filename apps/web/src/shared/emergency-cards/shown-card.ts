import { sourceLine, type CardLink, type EmergencyCard } from '#content/emergency-cards/card'
import { emergencyCards } from '#content/emergency-cards/emergency-cards'
import type { AnswerLink, DangerCard } from '#contract/assistant/assistant'
import { hrefOf } from '#web/platform/routing/address.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'

/** Converts a shipped card to the form in which the assistant sends one, with addresses instead of page ids. */
export const shownCard = ({ id, title, signs, steps, calls, links, ...rest }: EmergencyCard): DangerCard => ({
  id,
  title,
  signs: signs ?? null,
  steps: [...steps],
  calls: [...calls],
  links: links.map(linkOf),
  source: sourceLine(rest),
})

const linkOf = ({ label, page, form }: CardLink): AnswerLink => ({
  label,
  href: form === undefined ? hrefOf({ to: '/library', search: { page } }) : hrefOf({ to: '/forms/view', search: { formId: form } }),
})

/**
 * The cards for what a person types: first the one of the danger that the text describes (`useDescribedDanger`), then those whose title or search words
 * contain every word; all of them if nothing is typed.
 */
export function cardsFor(typed: string, described?: EmergencyCard): EmergencyCard[] {
  const named = emergencyCards.filter(
    ({ id, title, signs = '', searchWords }) => id !== described?.id && containsEveryWord([title, signs, ...searchWords].join(' '), typed),
  )
  return described ? [described, ...named] : named
}
