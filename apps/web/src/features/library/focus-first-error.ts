/** Moves the focus to the first field, in the order of the page, that has an error. Fields name themselves by `data-path`. */
export function focusFirstError(element: HTMLElement | null, errors: Readonly<Record<string, string>>) {
  setTimeout(() => {
    for (const field of element?.querySelectorAll<HTMLElement>('[data-path]') ?? []) {
      const path = field.dataset['path'] ?? ''
      if (!(path in errors)) continue
      const target = field.matches('input, textarea') ? field : field.querySelector<HTMLElement>('input, textarea, button')
      return target?.focus()
    }
    element?.querySelector<HTMLElement>('input, textarea')?.focus()
  })
}
