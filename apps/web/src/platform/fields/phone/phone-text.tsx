import { formatPhone } from '../../format.ts'
import { useExternalStore } from '../../use-external-store.ts'
import { loadPhoneRules } from './phone.ts'

type Format = (international: string) => string

let foreign: Format | undefined
const listeners = new Set<() => void>()

/**
 * Formats a stored number internationally with its country's grouping: "+1 503 555 0123", "+44 20 7946 0018". The rules of other countries are
 * loaded with the first foreign number; until then, or if loading fails, the stored digits are shown. Returns an empty text for no number.
 */
export function usePhoneText(phone: string | null | undefined): string {
  const format = useExternalStore(subscribe, () => foreign)
  const plain = formatPhone(phone)
  if (!phone || plain !== phone) return plain
  if (!format) load()
  return format?.(phone) ?? phone
}

/** Renders the result of usePhoneText, or "-" if there is no number. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  return <>{usePhoneText(phone) || '-'}</>
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let loading = false

function load() {
  if (loading) return
  loading = true
  loadPhoneRules().then(
    ({ parsePhoneNumberFromString }) => {
      foreign = (international) => parsePhoneNumberFromString(international)?.formatInternational() ?? international
      for (const listener of listeners) listener()
    },
    () => {
      loading = false
    },
  )
}
