import type { SyntheticEvent } from 'react'

/** Selects the text of the input, so that typing into a searchable dropdown replaces its value instead of appending to it. */
export const selectText = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select()
