const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const localPart = new RegExp(`^${atom}(\\.${atom})*$`)
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
/** At least two labels; the last one is not a number, so an IP address is not accepted as a domain. */
const domain = new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`)

/**
 * Normalizes a typed email address: trimmed, lowercase, no dot after the domain, an international domain in its ASCII form (RFC 5891). Two spellings
 * of one mailbox become equal. Returns null for anything that is not a single plain address (VAL-001, RFC 5321 dot-string).
 */
export function readEmail(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254) return null
  const local = text.slice(0, at)
  const host = asciiDomain(text.slice(at + 1).replace(/\.$/, ''))
  if (host === null || local.length > 64 || !localPart.test(local) || !domain.test(host)) return null
  const address = `${local}@${host}`
  return address.length > 254 ? null : address
}

function asciiDomain(typed: string): string | null {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return null
  if (/^[a-z0-9.-]*$/.test(typed)) return typed
  return URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname : null
}

/** Separators between the digits of a phone number. */
const separators = /[\s().\-/\u2010-\u2015]/g
const international = /^\+[1-9]\d{6,14}$/

/** Removes the separators from a typed phone number. */
export const withoutSeparators = (typed: string) => typed.replaceAll(separators, '')

/** Whether a text is a phone number in international format, `+15035550100` (E.164). */
export const isInternationalPhone = (text: string) => international.test(text)

export interface TypedContact {
  method: 'email' | 'phone'
  /** The contacts that the text may stand for, the most likely first. Never empty. */
  meant: readonly [string, ...string[]]
}

/**
 * Parses the contact that a person typed to identify themselves. A text with an `@` is an email address and never a phone number. Ten digits without
 * a plus are first read as a US number (CONST-S-008). Returns undefined for anything else.
 */
export function readContact(typed: string): TypedContact | undefined {
  if (typed.includes('@')) {
    const email = readEmail(typed)
    return email === null ? undefined : { method: 'email', meant: [email] }
  }
  const digits = withoutSeparators(typed)
  const phones = (digits.startsWith('+') ? [digits] : [...(digits.length === 10 ? [`+1${digits}`] : []), `+${digits}`]).filter(
    isInternationalPhone,
  )
  const [first, ...others] = phones
  return first === undefined ? undefined : { method: 'phone', meant: [first, ...others] }
}
