/** The red asterisk for a required field whose label is a heading (WIDGET-006). */
export function RequiredMark() {
  return (
    <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
      *
    </span>
  )
}
