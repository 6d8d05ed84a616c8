/**
 * Moves to the heading of the next step: scrolls it into view below the top bar and focuses it, so that screen readers read it. The heading needs
 * `tabIndex={-1}`.
 */
export function focusHeading(heading: HTMLElement | null) {
  if (!heading) return
  const { top, bottom } = heading.getBoundingClientRect()
  if (top < topBar || bottom > window.innerHeight) heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

const topBar = 56
