import type { BoundField } from './contract/use-form-draft.ts'

/** Adapts a text value to a dropdown: the empty text becomes no selection. */
export function asSelect({ value, onChange, ...rest }: BoundField<string>) {
  return { ...rest, value: value || null, onChange: (chosen: string | null) => onChange(chosen ?? '') }
}
