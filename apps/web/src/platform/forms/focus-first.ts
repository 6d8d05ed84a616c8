const controls = 'input, textarea, select, button'

/** The fields in the order of the page. Each names itself by `data-path`, the dotted name of its value in the form. */
export function fieldsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
}

/** Puts the focus into a field: the element itself where it takes one, else the first control inside it. */
export function focusField(field: HTMLElement) {
  const target = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls)
  target?.focus()
}

/** Puts the focus into the first field with an error: in the order of the page, not of the errors. Waits until the page shows them. */
export function focusFirst(element: HTMLElement | null, paths: readonly string[]) {
  setTimeout(() => {
    const first = fieldsIn(element).find((field) => paths.includes(field.dataset['path'] ?? ''))
    if (first) focusField(first)
  })
}
