import { Group, Select, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { whenIdle } from '../../when-idle.ts'
import { inputProps, type FieldProps } from '../field-props.ts'
import { type PhoneValue, internationalPhone, isSamePhone, phoneCountries, phoneValueOf } from './phone.ts'
import { selectText } from '../choice/select-text.ts'
import { omitUndefined } from '../text-field.tsx'

const unitedStates = [{ value: 'US', label: 'United States +1' }]

/**
 * A phone number with its country, the United States first. Shortly after blur, a valid number is reformatted in the national style. Other form
 * values that changed during that time are kept, and a number that changed during that time stays as typed.
 */
export function PhoneField({ value, onChange, label, error, help, required, disabled, path, onBlur }: FieldProps<PhoneValue>) {
  const [countries, setCountries] = useState(unitedStates)
  const loadCountries = () => void phoneCountries().then(setCountries, () => undefined)
  const abroad = value.country !== 'US'
  // Prefetches the countries without rendering them. With 240 countries in the list, each keystroke in the form would render all of them again.
  useEffect(() => {
    if (abroad) loadCountries()
    else return whenIdle(() => void phoneCountries().catch(() => undefined))
  }, [abroad])
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const handleBlur = async () => {
    onBlur?.()
    const international = await internationalPhone(value)
    const usual = international && (await phoneValueOf(international))
    const now = latest.current
    if (usual && isSamePhone(now.value, value) && !isSamePhone(usual, value)) now.onChange(usual)
  }
  return (
    <Group align="flex-start" style={{ gap: '16px 8px' }}>
      <Select
        label="Country"
        style={{ flex: '1 1 190px' }}
        data={countries}
        value={value.country}
        onChange={(country) => onChange({ ...value, country: country ?? 'US' })}
        onDropdownOpen={loadCountries}
        searchable
        onFocus={selectText}
        onClick={selectText}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        allowDeselect={false}
        disabled={disabled ?? false}
        comboboxProps={{ width: 280, position: 'bottom-start', shadow: 'md' }}
      />
      <TextInput
        {...inputProps({ label, error, ...omitUndefined({ help, required, disabled, path }) })}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        style={{ flex: '4 1 170px' }}
        value={value.text}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value.replace(/^\s+/, '') })}
        onBlur={() => void handleBlur()}
      />
    </Group>
  )
}
