const maxCharacters = 80

/** Returns the text as one line of at most 80 characters for messages and lists. A longer text is cut and ends with an ellipsis. */
export function shortLine(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= maxCharacters ? characters.join('') : `${characters.slice(0, maxCharacters - 1).join('')}…`
}
