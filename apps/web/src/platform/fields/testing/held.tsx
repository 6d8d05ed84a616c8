import { useState, type ReactNode } from 'react'

import { ThemeProvider } from '../../theme/theme-provider.tsx'

/** Holds the value of a field, and shows it as JSON for `held`. */
export function Held<Value>({ start, children }: { start: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }) {
  const [value, setValue] = useState(start)
  return (
    <ThemeProvider env="test">
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </ThemeProvider>
  )
}
/** The value that the field has stored. */
export const held = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null') as unknown
