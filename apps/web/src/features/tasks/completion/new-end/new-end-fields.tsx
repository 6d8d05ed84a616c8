import { Stack } from '@mantine/core'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { listExpirations } from '#contract/expirations/expirations'
import type { OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { NewEndField } from '#web/shared/expirations/new-end-field.tsx'
import { roomOfEnd } from '#web/shared/expirations/room-of-end.ts'
import { isReadable } from '#web/shared/expirations/use-document-reading.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import type { CompletionWords } from '../completion-words.tsx'
import { ProposedEnd } from './proposed-end.tsx'

interface NewEndFieldsProps {
  runsOut: NonNullable<OpenTask['runsOut']>
  today: string
  value: CompletionWords
  onChange: (words: CompletionWords) => void
  errors: Readonly<Record<string, string>>
  disabled: boolean
  /** The chosen documents. The last PDF of them is read for a proposal of the new end. */
  files: readonly File[]
}

/**
 * Asks for the new end of what the task renews, by which the next one is due, and whose it is if the task is about several people. Dates of several items
 * are renewed one by one on the page of dates that run out.
 */
export function NewEndFields({ runsOut, today, value, onChange, errors, disabled, files }: NewEndFieldsProps) {
  const { type, typeName, asks, ofPerson, atMostMonths } = runsOut
  const page = (
    <Link to="/expirations" search={{ type, within: 'all' }}>
      Dates that run out
    </Link>
  )
  if (!asks) return <Quiet component="p">The task is due by the recorded dates. Renew each of them under {page}.</Quiet>
  const pdf = files.findLast(isReadable)
  const room = roomOfEnd(today, atMostMonths)
  return (
    <Stack gap={16}>
      {ofPerson ? (
        <WhoseEnd
          type={type}
          value={value.renews}
          onChange={(renews) => onChange({ ...value, renews })}
          error={errors['renews']}
          disabled={disabled}
        />
      ) : null}
      <NewEndField
        typeName={typeName}
        today={today}
        atMostMonths={atMostMonths}
        value={value.validUntil}
        onChange={(validUntil) => onChange({ ...value, validUntil })}
        error={errors['validUntil']}
        disabled={disabled}
      />
      {pdf ? (
        <ProposedEnd
          key={keyOf(pdf)}
          pdf={pdf}
          room={room}
          onTake={value.validUntil === null && !disabled ? (validUntil) => onChange({ ...value, validUntil }) : undefined}
        />
      ) : null}
    </Stack>
  )
}

const keyOf = ({ name, size, lastModified }: File) => `${name}|${size}|${lastModified}`

interface WhoseEndProps {
  type: string
  value: string | null
  onChange: (person: string | null) => void
  error: string | undefined
  disabled: boolean
}

/** The people who have a recorded date of this type, the earliest end first. */
function WhoseEnd({ type, value, onChange, error, disabled }: WhoseEndProps) {
  const { _id: locationId } = useCurrentLocation()
  const { data } = useEndpoint(listExpirations, { params: { locationId }, query: { type, pageSize: pageSizes.expirations } })
  const options = (data?.payload.list ?? []).flatMap(({ person, current }) =>
    person ? [{ value: person._id, label: `${person.fullName}, until ${formatDate(current.validUntil)}` }] : [],
  )
  const unique = [...new Map(options.toReversed().map((option) => [option.value, option])).values()].toReversed()
  return (
    <SelectField
      label="Whose date is renewed"
      options={unique}
      value={value}
      onChange={onChange}
      clearable
      error={error}
      disabled={disabled}
      path="renews"
    />
  )
}
