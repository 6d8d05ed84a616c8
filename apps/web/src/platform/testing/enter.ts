import type { UserEvent } from '@testing-library/user-event'

/**
 * Fills an empty field: pastes all but the last letter and types that. The screen is drawn a few times instead of once per letter. For texts that a
 * test only needs to be there; where the typing itself matters (masks, searches, lists of suggestions), a test types.
 */
export async function enter(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text.slice(0, -1))
  await person.keyboard(text.slice(-1))
}
