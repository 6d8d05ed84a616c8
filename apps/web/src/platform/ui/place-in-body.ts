/** A place of its own in the body, made when it is first asked for and found by base.css: `lock` is `[data-lock]`, `printSheet` is `[data-print-sheet]`. */
export function placeInBody(name: 'lock' | 'printSheet'): HTMLElement {
  const found = [...document.body.children].find((element) => element instanceof HTMLElement && element.dataset[name] !== undefined)
  if (found instanceof HTMLElement) return found
  const place = document.createElement('div')
  place.dataset[name] = 'true'
  document.body.append(place)
  return place
}
