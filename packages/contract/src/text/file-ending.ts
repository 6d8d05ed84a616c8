/** The extension of a file name in lower case; empty for a name without one. In a separate file, so that pages can import it. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
