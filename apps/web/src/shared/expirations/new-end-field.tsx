import { DateField } from '#web/platform/fields/date/date-field.tsx'

import { roomOfEnd } from './room-of-end.ts'

interface NewEndFieldProps {
  typeName: string
  today: string
  /** The most months that the law allows; null if it sets none. */
  atMostMonths: number | null
  value: string | null
  onChange: (validUntil: string | null) => void
  error?: string | undefined
  disabled?: boolean
  /** The item, where several are on one page. */
  of?: string | undefined
}

/** The new last day of what a completion renews. */
export function NewEndField({ typeName, today, atMostMonths, value, onChange, error, disabled = false, of }: NewEndFieldProps) {
  const { min, max } = roomOfEnd(today, atMostMonths)
  return (
    <DateField
      label={[of, `${typeName}: new last day`].filter(Boolean).join(', ')}
      value={value}
      onChange={onChange}
      min={min}
      {...(max === undefined ? {} : { max })}
      clearable
      error={error}
      help="The next task is then due by this day. Without it, the task keeps its usual period."
      disabled={disabled}
      path="validUntil"
    />
  )
}
