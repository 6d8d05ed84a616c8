import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { useState } from 'react'

import { todayAt } from '../../format.ts'

export interface DayPickerProps {
  /** `YYYY-MM-DD`. */
  value: string | null
  onPick: (day: string) => void
  min?: string
  max?: string
}

const sameMonth = (a: string, b: string | null) => a.slice(0, 7) === b?.slice(0, 7)
const sameYear = (a: string, b: string | null) => a.slice(0, 4) === b?.slice(0, 4)

/** The calendar below a date field. The field keeps the focus, so that a day can still be typed. */
export function DayPicker({ value, onPick, min, max }: DayPickerProps) {
  const [month, setMonth] = useState(value ?? todayAt(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (value) setMonth(value)
  }
  return (
    <Popover opened trapFocus={false} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <span aria-hidden style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
      </Popover.Target>
      <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
        <Calendar
          __staticSelector="DateInput"
          __preventFocus
          size="sm"
          firstDayOfWeek={0}
          // Red is reserved for errors and overdue items, so weekends are not red.
          weekendDays={[]}
          ariaLabels={calendarLabels}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          date={month}
          onDateChange={setMonth}
          getDayProps={(day) => ({ selected: day === value, onClick: () => onPick(day) })}
          getMonthControlProps={(date) => ({ selected: sameMonth(date, value) })}
          getYearControlProps={(date) => ({ selected: sameYear(date, value) })}
        />
      </Popover.Dropdown>
    </Popover>
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
