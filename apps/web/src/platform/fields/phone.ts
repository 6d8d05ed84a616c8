/** A phone number while it is typed: the country (`US`) and the text. */
export interface PhoneValue {
  country: string
  text: string
}

export const emptyPhone: PhoneValue = { country: 'US', text: '' }

/** The library with the rules of all countries is loaded on first use. */
export const loadPhoneRules = () => import('libphonenumber-js/min')

/** The international form (`+15035550100`), or undefined if it is no possible number of the country. */
export async function internationalPhone(value: PhoneValue): Promise<string | undefined> {
  const { parsePhoneNumberFromString, isSupportedCountry } = await loadPhoneRules()
  const parsed = parsePhoneNumberFromString(value.text, isSupportedCountry(value.country) ? value.country : 'US')
  return parsed?.isValid() ? parsed.number : undefined
}

/** An international number as a person of its country writes it. */
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
  return all.toSorted((a, b) => (a.value === 'US' ? -1 : b.value === 'US' ? 1 : a.label.localeCompare(b.label)))
}

/** The calling code of a country, digits only. */
export async function callingCodeOf(country: string): Promise<string> {
  const { getCountryCallingCode, isSupportedCountry } = await loadPhoneRules()
  return getCountryCallingCode(isSupportedCountry(country) ? country : 'US')
}

/** Three characters or fewer, such as a lone country prefix, are no phone (STAFF-073, INVITE-013). */
export const hasMoreThanPrefix = (phone: PhoneValue) => phone.text.trim().length > 3

/** The same country and text, however they came about. */
export const isSamePhone = (a: PhoneValue, b: PhoneValue) => a.country === b.country && a.text === b.text

/** Anything typed is meant as a number; the country has a field of its own. Only an empty field removes a stored one. */
export const hasPhone = (phone: PhoneValue) => phone.text.trim() !== ''

/** A stored number as it is typed; the empty field for none. */
export const typedPhone = async (phone: string | null): Promise<PhoneValue> => (phone ? phoneValueOf(phone) : emptyPhone)

/** The value sent for a typed phone; empty for none, and for a wrong one, which `isWrongPhone` marks. */
export const phoneToSend = async (phone: PhoneValue): Promise<string> => (hasPhone(phone) ? ((await internationalPhone(phone)) ?? '') : '')

/** Something is typed that is no possible number of its country. */
export const isWrongPhone = async (phone: PhoneValue): Promise<boolean> => hasPhone(phone) && !(await internationalPhone(phone))
