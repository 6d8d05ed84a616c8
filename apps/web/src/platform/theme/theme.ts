import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#EAF4F2',
  '#D2E8E5',
  '#A9D3CE',
  '#7DBCB5',
  '#5CC8BB',
  '#2F968C',
  '#1B8379',
  '#0F766E',
  '#0B625B',
  '#084E49',
]
const red: MantineColorsTuple = [
  '#FDF0EE',
  '#FADCD8',
  '#F6BBB3',
  '#F58A7F',
  '#E5665A',
  '#D64539',
  '#C7332A',
  '#B42318',
  '#951C13',
  '#75160F',
]

const gray: MantineColorsTuple = [
  '#F7F7F4',
  '#F4F6F4',
  '#EDF0EE',
  '#E2E6E4',
  '#C9D0CD',
  '#A3AFAC',
  '#82908C',
  '#55615F',
  '#3A4543',
  '#1C2523',
]
const dark: MantineColorsTuple = [
  '#E8ECEA',
  '#C9D0CD',
  '#A3AFAC',
  '#6F7D7A',
  '#2A3331',
  '#1D2423',
  '#171D1C',
  '#171D1C',
  '#101514',
  '#0B0F0E',
]

/**
 * The page behind a dialog cannot be scrolled by wheel or touch, but keeps its scroll bar: removing it inserts a style sheet, for which the browser computes
 * the styles of the whole page again.
 */
const keepsScrollBar = { defaultProps: { removeScrollProps: { removeScrollBar: false } } }

/** The product's theme. Color roles are in tokens.css; this maps Mantine's own names to them. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  colors: { teal, red, gray, dark },
  primaryColor: 'teal',
  primaryShade: 7,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    // Text inherits its parent's size unless set.
    Text: { defaultProps: { inherit: true } },
    Tooltip: { defaultProps: { openDelay: 200, withArrow: false } },
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    // The dropdown opens on the side with enough room, and moves again once its options have loaded.
    Combobox: { defaultProps: { preventPositionChangeWhenVisible: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 8,
        padding: 'xl',
        overlayProps: { backgroundOpacity: 0.35 },
        // The dialog's header must not count as a second banner landmark of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    ModalRoot: keepsScrollBar,
    DrawerRoot: keepsScrollBar,
    Progress: { defaultProps: { size: 6, radius: 'xl', color: 'var(--sp-link)' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Mantine writes an input's font size into its style attribute. With the variable, base.css can make it larger on phones.
    Input: { defaultProps: { size: 'sm' }, vars: () => ({ wrapper: { '--input-fz': 'var(--sp-input-fz)' } }) },
    InputClearButton: { defaultProps: { size: 24 } },
  },
})

const roles = {
  '--mantine-color-body': 'var(--sp-surface)',
  '--mantine-color-text': 'var(--sp-ink)',
  '--mantine-color-dimmed': 'var(--sp-ink-2)',
  '--mantine-color-placeholder': 'var(--sp-ink-2)',
  '--mantine-color-anchor': 'var(--sp-link)',
  '--mantine-color-error': 'var(--sp-overdue)',
  '--mantine-color-default': 'var(--sp-surface)',
  '--mantine-color-default-hover': 'var(--sp-hover)',
  '--mantine-color-default-color': 'var(--sp-ink)',
  '--mantine-color-default-border': 'var(--sp-line)',
  '--mantine-primary-color-filled': 'var(--sp-primary)',
  '--mantine-primary-color-filled-hover': 'var(--sp-primary-hover)',
  '--mantine-color-teal-filled': 'var(--sp-primary)',
  '--mantine-color-teal-filled-hover': 'var(--sp-primary-hover)',
  '--mantine-primary-color-light': 'var(--sp-teal-tint)',
  '--mantine-color-teal-light': 'var(--sp-teal-tint)',
  '--mantine-color-teal-light-color': 'var(--sp-link)',
  '--mantine-color-teal-text': 'var(--sp-link)',
  '--mantine-color-red-text': 'var(--sp-overdue)',
  '--mantine-color-red-light': 'var(--sp-overdue-tint)',
  '--mantine-color-red-light-color': 'var(--sp-overdue)',
  '--mantine-color-red-light-hover': 'var(--sp-overdue-tint)',
  '--mantine-color-gray-light-color': 'var(--sp-ink-2)',
  '--mantine-color-gray-light-hover': 'var(--sp-hover)',
  '--mantine-shadow-md': 'var(--sp-shadow)',
  '--mantine-shadow-xl': 'var(--sp-shadow)',
}

/** Both color schemes use the same roles; the values of the roles change with the scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })
