import { byName } from '#wire/text-order'

/** A phone number while typing: the country (`US`) and the text. */
export interface PhoneValue {
  country: string
  text: string
}

export const emptyPhone: PhoneValue = { country: 'US', text: '' }

/** Loads the library with the rules of all countries on first use. */
export const loadPhoneRules = () => import('libphonenumber-js/min')

/** Returns the international form (`+15035550100`), or undefined if the number is not valid in the country. */
export async function internationalPhone(value: PhoneValue): Promise<string | undefined> {
  const { parsePhoneNumberFromString, isSupportedCountry } = await loadPhoneRules()
  const parsed = parsePhoneNumberFromString(value.text, isSupportedCountry(value.country) ? value.country : 'US')
  return parsed?.isValid() ? parsed.number : undefined
}

/** Converts an international number to its country and national format. */
export async function phoneValueOf(international: string): Promise<PhoneValue> {
  const { parsePhoneNumberFromString } = await loadPhoneRules()
  const parsed = parsePhoneNumberFromString(international)
  return parsed ? { country: parsed.country ?? 'US', text: parsed.formatNational() } : { country: 'US', text: international }
}

/** All countries with their calling code, the United States first, then by name. */
export async function phoneCountries(): Promise<{ value: string; label: string }[]> {
  const { getCountries, getCountryCallingCode } = await loadPhoneRules()
  const names = new Intl.DisplayNames('en-US', { type: 'region' })
  const all = getCountries().map((country) => ({
    value: country as string,
    label: `${names.of(country) ?? country} +${getCountryCallingCode(country)}`,
  }))
  return all.toSorted((a, b) => (a.value === 'US' ? -1 : b.value === 'US' ? 1 : byName(a.label, b.label)))
}

/** Returns the calling code of a country, digits only. */
export async function callingCodeOf(country: string): Promise<string> {
  const { getCountryCallingCode, isSupportedCountry } = await loadPhoneRules()
  return getCountryCallingCode(isSupportedCountry(country) ? country : 'US')
}

/**
 * Whether the text is longer than three characters. Shorter texts, such as a lone country prefix, do not count as a phone number (STAFF-073,
 * INVITE-013).
 */
export const hasMoreThanPrefix = (phone: PhoneValue) => phone.text.trim().length > 3

/** Whether country and text are equal. */
export const isSamePhone = (a: PhoneValue, b: PhoneValue) => a.country === b.country && a.text === b.text

/** Whether anything was typed. Any text counts as a number, because the country has its own field. Only an empty field removes a stored number. */
export const hasPhone = (phone: PhoneValue) => phone.text.trim() !== ''

/** Converts a stored number for editing; null becomes the empty field. */
export const typedPhone = async (phone: string | null): Promise<PhoneValue> => (phone ? phoneValueOf(phone) : emptyPhone)

/** The value to send for a typed phone. Empty if nothing was typed, or if the number is invalid, which `isWrongPhone` detects. */
export const phoneToSend = async (phone: PhoneValue): Promise<string> => (hasPhone(phone) ? ((await internationalPhone(phone)) ?? '') : '')

/** Whether the typed text is not a valid number of its country. */
export const isWrongPhone = async (phone: PhoneValue): Promise<boolean> => hasPhone(phone) && !(await internationalPhone(phone))
