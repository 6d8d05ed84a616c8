import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { cssVariables, theme } from './theme.ts'

/** Wraps the application in the theme. The scheme follows the system until the person chooses one in the user menu. */
export function ThemeProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" {...(env ? { env } : {})}>
      {children}
    </MantineProvider>
  )
}
