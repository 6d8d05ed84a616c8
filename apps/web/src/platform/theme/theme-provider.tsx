import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { cssVariables, theme } from './theme.ts'

/** In built pages, the style sheets already contain what the provider would write (scripts/pages/mantine-for-pages.ts). */
const isBuilt = import.meta.env.PROD

/**
 * Wraps the app in the theme. The color scheme follows the system until the user chooses one in the user menu. Tests do not load the color
 * variables, because happy-dom would search all of them on each style lookup.
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
