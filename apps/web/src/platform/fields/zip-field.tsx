import { TextField, type TextFieldProps } from './text-field.tsx'

/** A zip code of five digits. Other characters are ignored (REG-034, REG-073). */
export function ZipField({ onChange, ...rest }: TextFieldProps) {
  return <TextField {...rest} inputMode="numeric" maxLength={5} onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, 5))} />
}
