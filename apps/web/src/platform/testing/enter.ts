import type { UserEvent } from '@testing-library/user-event'

/**
 * Fills an empty field: pastes all but the last letter and types that one. The screen renders a few times instead of once per letter. Use it for
 * texts that only have to be present. Where typing itself matters (masks, searches, suggestion lists), type in the test.
 */
export async function enter(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text.slice(0, -1))
  await person.keyboard(text.slice(-1))
}
