import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'

import { inputProps, type FieldProps } from './field-props.ts'
import { pick } from './text-field.tsx'

export interface DateFieldProps extends FieldProps<string | null> {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
  clearable?: boolean
}

/** The shared date picker: shows MM-dd-yyyy (WIDGET-004), holds `YYYY-MM-DD`. A day can be typed or picked. */
export function DateField({ value, onChange, min, max, clearable, label, error, help, required, disabled, path, onBlur }: DateFieldProps) {
  return (
    <DateInput
      {...inputProps({ label, error, ...pick({ help, required, disabled, path, onBlur }) })}
      {...pick({ minDate: min, maxDate: max, clearable })}
      value={value}
      onChange={onChange}
      valueFormat="MM-DD-YYYY"
      placeholder="MM-DD-YYYY"
      ariaLabels={calendarLabels}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      dateParser={readTypedDay}
      firstDayOfWeek={0}
      inputMode="numeric"
      rightSection={<IconCalendar size={16} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ shadow: 'md' }}
    />
  )
}

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  monthLevelControl: 'Choose the month',
  yearLevelControl: 'Choose the year',
}

/** Reads 11-21-2026, 11/21/2026 and 11212026; null for anything that is no real day. */
export function readTypedDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[-/.\s]?(\d{1,2})[-/.\s]?(\d{4})\s*$/.exec(text)
  if (!match) return null
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}
