import type { BoundField } from './use-form-draft.ts'

/** A text value as a dropdown takes it: the empty text is no choice. */
export function asSelect({ value, onChange, ...rest }: BoundField<string>) {
  return { ...rest, value: value || null, onChange: (chosen: string | null) => onChange(chosen ?? '') }
}
