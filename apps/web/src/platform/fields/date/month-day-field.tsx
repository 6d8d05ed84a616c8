import { TextField, type TextFieldProps } from '../text-field.tsx'

/** A day of every year as `MM/DD` (CONST-S-005). Accepts only digits and inserts the slash after the month. */
export function MonthDayField({ onChange, ...rest }: TextFieldProps) {
  return <TextField placeholder="MM/DD" {...rest} inputMode="numeric" maxLength={5} onChange={(typed) => onChange(asMonthAndDay(typed))} />
}

function asMonthAndDay(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
