/** The colors of everything that is printed or mailed. They are the light colors of the product. */
export const brand = {
  teal: '#0f766e',
  tealDark: '#0b625b',
  tint: '#e6f2f0',
  red: '#b42318',
  ink: '#1c2523',
  quiet: '#55615f',
  line: '#e2e6e4',
  rule: '#82908c',
  paper: '#ffffff',
} as const
