/** The next step begins at its heading: in view below the top bar, focused and thereby read aloud. The heading takes `tabIndex={-1}`. */
export function beginAt(heading: HTMLElement | null) {
  if (!heading) return
  const { top, bottom } = heading.getBoundingClientRect()
  if (top < topBar || bottom > window.innerHeight) heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

const topBar = 56
