/** The label of a field without the required mark. In a repeated block it starts with the name of the block. */
export function fieldLabel(field: HTMLElement): string {
  const block = textOf(field.closest('fieldset')?.querySelector(':scope > legend'))
  const own = ownLabel(field)
  return block && block !== own ? `${block}: ${own}` : own
}

function ownLabel(field: HTMLElement): string {
  const named = field.matches(labelled) ? field : field.querySelector<HTMLElement>(labelled)
  if (!named) return ''
  const [first] = named instanceof HTMLInputElement || named instanceof HTMLTextAreaElement ? (named.labels ?? []) : []
  const by = named.getAttribute('aria-labelledby')
  return named.getAttribute('aria-label') ?? textOf(by ? document.getElementById(by) : (first ?? named.querySelector(':scope > legend')))
}

const labelled = 'fieldset, [role="radiogroup"], [role="group"], input, textarea'

function textOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const mark of copy.querySelectorAll('[aria-hidden]')) mark.remove()
  return copy.textContent.replace(/\s*\*\s*$/, '').trim()
}
