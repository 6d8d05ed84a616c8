/** A field that has no focus by then does not appear any more, for example because its code could not be loaded. */
const longest = 5_000

/**
 * Keeps what is typed from now on, until a field can take it: the search opens with the next frame, and fast typists do not wait for it. Returns a
 * function that ends this and returns the text.
 */
export function keepTyped(): () => string {
  let typed = ''
  const begin = performance.now()
  const end = () => window.removeEventListener('keydown', keep, true)
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || performance.now() - begin > longest) return end()
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', keep, true)
  return () => {
    end()
    const kept = typed
    typed = ''
    return kept
  }
}
