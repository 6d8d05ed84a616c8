/** The ending of a file name in lower case; empty for a name without one. In a file of its own, so that pages use the function too. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
