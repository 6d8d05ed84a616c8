import type { FieldProps } from '../field-props.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps<string | null> {
  options: readonly Option[]
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
  /** Called with the text typed into a searchable dropdown whose options come from the server. */
  onSearch?: (typed: string) => void
}

/** How the user began to use a field before the code of its list was loaded: it has the focus, or is to open. */
export type Begun = 'focused' | 'opened'
