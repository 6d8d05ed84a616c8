/**
 * Returns a container in the body, created on first use. base.css selects it by attribute: `lock` is `[data-lock]`, `printSheet` is
 * `[data-print-sheet]`.
 */
export function placeInBody(name: 'lock' | 'printSheet'): HTMLElement {
  const found = [...document.body.children].find((element) => element instanceof HTMLElement && element.dataset[name] !== undefined)
  if (found instanceof HTMLElement) return found
  const place = document.createElement('div')
  place.dataset[name] = 'true'
  document.body.append(place)
  return place
}
