import { createTheme, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Lists and calendars open inside the box around them: elsewhere on the page, choosing in them would count as leaving the box and close it. */
const inside = createTheme({
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
})

/** The content of a popover with fields of its own. */
export const InsidePopover = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={inside}>{children}</MantineThemeProvider>
)
