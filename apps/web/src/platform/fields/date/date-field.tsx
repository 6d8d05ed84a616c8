import { Input, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState, type KeyboardEvent } from 'react'

import { isDay } from '#calendar/days'

import { formatPickerDate } from '../../format.ts'
import { lazyPart, usePreload } from '../../ui/page/lazy-part.tsx'
import { inputProps, type FieldProps } from '../field-props.ts'
import { omitUndefined } from '../text-field.tsx'

/** The calendar and its library are loaded after the first view, or earlier if opened. */
const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker)

export interface DateFieldProps extends FieldProps<string | null> {
  /** First and last allowed day, `YYYY-MM-DD`. */
  min?: string
  max?: string
  clearable?: boolean
}

/**
 * The shared date picker: shows MM-dd-yyyy (WIDGET-004), stores `YYYY-MM-DD`. A day can be typed or picked. An invalid or disallowed entry stays
 * as typed, shows an error, and leaves the value empty.
 */
export function DateField({ value, onChange, min, max, clearable, label, error, help, required, disabled, path, onBlur }: DateFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const [opened, setOpened] = useState(false)
  usePreload(DayPicker)
  const check = () => {
    const problem = typed === undefined ? wrong : problemOf(typed, { min, max })
    setWrong(problem)
    if (!problem) setTyped(undefined)
    return problem
  }
  useEffect(() => {
    if (typed !== undefined && wrong && !check()) onChange(readTypedDay(typed) ?? null)
    // oxlint-disable-next-line react/exhaustive-deps -- a refused day is checked again only when another field moves the limits
  }, [min, max])
  const type = (text: string) => {
    setTyped(text)
    setWrong(undefined)
    setOpened(true)
    const day = readTypedDay(text)
    if (text.trim() === '' && clearable) onChange(null)
    else if (day && (!min || day >= min) && (!max || day <= max)) onChange(day)
  }
  /** Replaces the typed text with the picked day. Clicking the selected day again clears a clearable field. */
  const choose = (day: string | null) => {
    setTyped(undefined)
    setWrong(undefined)
    setOpened(false)
    onChange(clearable && day === value ? null : day)
  }
  const leave = () => {
    setOpened(false)
    if (check() && value !== null) onChange(null)
    onBlur?.()
  }
  return (
    <TextInput
      {...inputProps({ label, error: wrong ?? error, ...omitUndefined({ help, required, disabled, path }) })}
      value={typed ?? (value ? formatPickerDate(value) : '')}
      placeholder="MM-DD-YYYY"
      // Escape closes only the calendar, not the panel or dialog around it.
      data-mantine-stop-propagation={opened && !disabled}
      autoComplete="off"
      inputMode="numeric"
      onChange={(event) => type(event.currentTarget.value)}
      // With an error, focus does not open the calendar, because it would cover the error text.
      onFocus={() => wrong === undefined && !error && setOpened(true)}
      onClick={() => setOpened(true)}
      onBlur={leave}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setOpened(false)}
      rightSection={<IconCalendar size={16} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents="none"
      __clearSection={<Input.ClearButton aria-label={`Clear ${label}`} onClick={() => choose(null)} />}
      __clearable={Boolean(clearable && value && !disabled)}
      inputContainer={(input) => (
        <div style={{ position: 'relative' }}>
          {input}
          {opened && !disabled ? <DayPicker value={value} onPick={choose} {...omitUndefined({ min, max })} /> : null}
        </div>
      )}
    />
  )
}

/** Returns the error of the typed text; undefined if the text is valid or empty. */
function problemOf(text: string, { min, max }: { min: string | undefined; max: string | undefined }): string | undefined {
  if (text.trim() === '') return undefined
  const day = readTypedDay(text)
  if (!day) return 'Please enter a date as MM-DD-YYYY.'
  if (min && day < min) return `Please choose ${formatPickerDate(min)} or later.`
  return max && day > max ? `Please choose ${formatPickerDate(max)} or earlier.` : undefined
}

/** Parses 11-21-2026, 11/21/2026 and 11212026. Returns null if the text is not a real date. */
export function readTypedDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[-/.\s]?(\d{1,2})[-/.\s]?(\d{4})\s*$/.exec(text)
  if (!match) return null
  const [, month = '', dayOfMonth = '', year = ''] = match
  const day = [year, month.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-')
  return isDay(day) ? day : null
}
