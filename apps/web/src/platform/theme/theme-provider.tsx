import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { cssVariables, theme } from './theme.ts'

/** The style sheets of built pages hold what the provider would write (scripts/pages/mantine-styles.ts). */
const isBuilt = import.meta.env.PROD

/**
 * Wraps the application in the theme. The scheme follows the system until the person chooses one in the user menu. Tests read no colors: the imitated
 * browser would look through all variables for each question about a style.
 */
export function ThemeProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      {...(isBuilt ? {} : { cssVariablesResolver: cssVariables })}
      withCssVariables={!isBuilt && env !== 'test'}
      withGlobalClasses={!isBuilt}
      defaultColorScheme="auto"
      {...(env ? { env } : {})}
    >
      {children}
    </MantineProvider>
  )
}
