import type { ExpirationLine, ItemRow, NewExpiration, OfferedType } from '#contract/expirations/expirations'

/** The fields of the form for a date. `item` is the row of a setup table, or empty for a typed name. */
export interface ExpirationDraft {
  type: string | null
  person: string | null
  item: string | null
  named: string
  part: string
  lot: string
  issuedOn: string | null
  validUntil: string | null
  number: string
  issuer: string
  state: string
  hoursRequired: string
  hoursDone: string
  files: File[]
}

const emptyDraft: ExpirationDraft = {
  type: null,
  person: null,
  item: null,
  named: '',
  part: '',
  lot: '',
  issuedOn: null,
  validUntil: null,
  number: '',
  issuer: '',
  state: '',
  hoursRequired: '',
  hoursDone: '',
  files: [],
}

const separator = '|'
export const itemValue = ({ variable, rowKey }: { variable: string; rowKey: string }) => `${variable}${separator}${rowKey}`

/** The draft of a new date, with what is chosen already. */
export const newDraft = ({
  person,
  about,
}: {
  person?: string | undefined
  about?: { type: string; item: ItemRow } | undefined
}): ExpirationDraft => ({
  ...emptyDraft,
  person: person ?? null,
  ...(about ? { type: about.type, item: itemValue(about.item) } : {}),
})

/** The draft of a renewal: everything but the days, the lot and the document stays. */
export function renewalOf({ type, person, item, subject, part, state, current }: ExpirationLine): ExpirationDraft {
  const { number, issuer, hoursRequired, hoursDone } = current
  return {
    ...emptyDraft,
    type,
    person: person?._id ?? null,
    item: item && itemValue(item),
    named: person || item ? '' : subject,
    part,
    number,
    issuer,
    state,
    hoursRequired: hoursRequired === null ? '' : String(hoursRequired),
    hoursDone: hoursDone === null ? '' : String(hoursDone),
  }
}

const whole = (typed: string) => (typed.trim() === '' ? null : Math.floor(Number(typed)))

/** The request body. The contract checks what is missing. */
export function bodyOf({ item, type, validUntil, hoursRequired, hoursDone, files: _files, ...draft }: ExpirationDraft) {
  const [variable = '', ...rest] = (item ?? '').split(separator)
  return {
    ...draft,
    type: type ?? '',
    validUntil: validUntil ?? undefined,
    item: item === null || item === '' ? null : { variable, rowKey: rest.join(separator) },
    hoursRequired: whole(hoursRequired),
    hoursDone: whole(hoursDone),
  }
}

/** What is missing before the request is sent, by field. */
export function missingIn(draft: ExpirationDraft, type: OfferedType | undefined): Partial<Record<keyof NewExpiration, string>> {
  return {
    ...(draft.validUntil === null ? { validUntil: 'Required' } : {}),
    ...(type?.subject === 'person' && draft.person === null ? { person: 'Required' } : {}),
  }
}
