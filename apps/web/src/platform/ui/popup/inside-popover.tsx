import { createTheme, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Renders dropdowns and calendars inside the popover. Elsewhere on the page, a click in them would count as a click outside the popover and close
 * it.
 */
const inside = createTheme({
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
})

/** The content of a popover that contains fields. */
export const InsidePopover = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={inside}>{children}</MantineThemeProvider>
)
