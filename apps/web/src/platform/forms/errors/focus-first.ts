const controls = 'input, textarea, select, button'

/** The fields in page order. Each has the dotted name of its form value in `data-path`. */
export function fieldsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
}

/** Focuses a field: the element itself if it is focusable, otherwise the first control inside it. */
export function focusField(field: HTMLElement) {
  const target = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls)
  target?.focus()
}

/** Focuses the first field with an error, in page order rather than the order of the errors. Waits until the errors are rendered. */
export function focusFirst(element: HTMLElement | null, paths: readonly string[]) {
  setTimeout(() => {
    const first = fieldsIn(element).find((field) => paths.includes(field.dataset['path'] ?? ''))
    if (first) focusField(first)
  })
}
