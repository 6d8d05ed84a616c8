import { z } from 'zod'

import { planValues, type Plan } from '#wire/plan'
import { isMonthAndDay } from '#calendar/month-and-day'
import type { Frequency } from '#calendar/frequency-and-anchor'
import { thousands } from '#wire/thousands'

import { largestPageSize } from './page-sizes.ts'
import { isInternationalPhone, readEmail, withoutSeparators } from '../text/typed-contacts.ts'
import { monthAndDayText } from '../text/form-texts.ts'

/** Free text from a person: trimmed, at most `max` characters (VAL-005: 10,000 by default). */
export const text = (max = 10_000) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${thousands(max)} characters.`)

/** Text that must not be empty (VAL-004). */
export const required = (max = 10_000, emptyText = 'Required') => text(max).min(1, emptyText)

/** Text on one line that must not be empty. */
export const oneLine = (max: number, emptyText?: string) =>
  required(max, emptyText).refine((typed) => !/\p{Cc}/u.test(typed), 'Please use one line.')

/** Joiners and variation selectors that belong to visible text: within the words of scripts that need them, and in a picture made of several. */
const neededJoiners =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])[\u200C\u200D](?=\p{L})|(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\uFE0F?\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F/gu
/** Control, format and unassigned characters, line and paragraph separators, and letters without a shape. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

export const invisibleText = 'This name contains an invisible character. Please type it again.'

/**
 * A name on one line, without invisible characters. They would make a name look like another one: a character that turns the direction of the text
 * shows "zeravlA" as "Alvarez".
 */
export const visibleName = (max: number, emptyText?: string) =>
  oneLine(max, emptyText).refine((typed) => /\p{Cc}/u.test(typed) || !invisible.test(typed.replaceAll(neededJoiners, '')), invisibleText)

/**
 * A name of a person, practice or location. No field of the page has a limit (VAL-005). The server limit fits any real name and stays within the
 * limits of the payment provider and the indexes. The name must be one line: names appear in emails and text messages, where a line break would allow
 * an injected line.
 */
export const givenName = visibleName(500)

/**
 * A line of a postal address. No page limits it (VAL-005). As with names, more than 500 characters is a mistake and not an address. The text is
 * truncated for the payment provider if that accepts less (apps/api/src/platform/payments/cards.ts).
 */
export const addressLine = required(500)

const invalidEmailText = 'Invalid email address.'

/** A single plain email address (VAL-001) in the canonical spelling of `readEmail`, so that one mailbox never gets two accounts. */
export const email = z
  .string()
  .max(300, invalidEmailText)
  .transform((typed) => readEmail(typed) ?? '')
  .refine((address) => address !== '', invalidEmailText)

/** An email address or an empty text. */
export const emailOrNone = z
  .string()
  .max(300, invalidEmailText)
  .transform((typed) => (typed.trim() === '' ? '' : readEmail(typed)))
  .transform((address, context) => {
    if (address === null) context.addIssue({ code: 'custom', message: invalidEmailText })
    return address ?? ''
  })

/** STAFF-072, verbatim. */
export const invalidPhoneText = 'Invalid Phone number.'

/** A phone number in international format, or an empty text; separators between the digits are removed. */
export const phoneOrNone = z
  .string()
  .max(40, invalidPhoneText)
  .transform(withoutSeparators)
  .refine((typed) => typed === '' || isInternationalPhone(typed), invalidPhoneText)

/** The calling code of a country, digits only. */
export const countryCode = z.string().regex(/^\d{1,4}$/, invalidPhoneText)

/** PWD-023, verbatim. */
export const passwordRuleText =
  'Passwords must contain a minimum of 1 lower case letter, 1 upper case letter, 1 numeric character, 1 special character and at least 8 characters in length.'

/** PWD-018 to PWD-022: this pattern is authoritative, not the wording of its message. */
export const passwordPattern = /^(?=.*\d)(?=.*[!@#$%^&.,_*])[A-Za-z\d!@#$%^&.,_*]{8,16}$/
export const password = z.string().regex(passwordPattern, passwordRuleText)

/** PWD-026, verbatim: shown if the two entries of a password differ. */
export const passwordMismatchText = 'Password and confirm password does not match.'

/** OTP-001: exactly four digits. */
export const oneTimeCode = z.string().regex(/^\d{4}$/, 'Please enter the 4 digits of the code.')

/** A calendar day at the location, `YYYY-MM-DD` (ruling 9). */
export const day = z.iso.date()

/** A day in US format, `MM/DD/YYYY`; parsed to `YYYY-MM-DD`. */
export const writtenDate = z
  .string()
  .transform((written) => written.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'))
  .pipe(z.iso.date('Please enter a date as MM/DD/YYYY'))

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** REG-031: month and day, `MM/DD`; 02/29 is allowed. */
export const monthAndDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/, monthAndDayText)
  .refine(isMonthAndDay, monthAndDayText)

/** The five digits of a ZIP code; the error message differs by form. */
export const fiveDigits = /^\d{5}$/
/** REG-036, BILL-010. */
export const zip = z.string().regex(fiveDigits, 'Please enter a 5 digit zip code')

export const address = z.object({
  address: addressLine,
  address2: text(500).optional().default(''),
  city: addressLine,
  /** Two-letter code of a US state or DC. */
  state: z.string().regex(/^[A-Z]{2}$/, 'Required'),
  zip,
})

/** One of the default location types, on its own or as a list of one (DATA-S-014). */
export const locationType = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value),
  z.enum(['medical', 'dental', 'Veterinary', 'medicalLaboratory'], 'Required'),
)

/** Frequency codes: 0 weekly, 1 monthly, 2 quarterly, 3 yearly, 99 once. Numbers are accepted (ruling 19). */
export const frequency = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['0', '1', '2', '3', '99']))
export type { Frequency }

export const plan = z.enum(planValues)
export type { Plan }

/** 1-based pages of 10 with a stable order (ruling 20). */
export const paging = {
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(largestPageSize).optional(),
  order: z.enum(['asc', 'desc']).optional(),
}
