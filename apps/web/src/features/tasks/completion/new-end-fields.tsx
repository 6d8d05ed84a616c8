import { Stack } from '@mantine/core'

import { addMonths } from '#calendar/days'
import type { OpenTask } from '#contract/tasks/tasks'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import type { CompletionWords } from './completion-words.tsx'

interface NewEndFieldsProps {
  runsOut: NonNullable<OpenTask['runsOut']>
  today: string
  value: CompletionWords
  onChange: (words: CompletionWords) => void
  errors: Readonly<Record<string, string>>
  disabled: boolean
}

/**
 * Asks for the new end of what the task renews, by which the next one is due. Dates of several people or items are renewed one by one on the page of
 * dates that run out.
 */
export function NewEndFields({ runsOut, today, value, onChange, errors, disabled }: NewEndFieldsProps) {
  const { type, typeName, asks, atMostMonths } = runsOut
  const page = (
    <Link to="/expirations" search={{ type, within: 'all' }}>
      Dates that run out
    </Link>
  )
  if (!asks) return <Quiet component="p">The task is due by the recorded dates. Renew each of them under {page}.</Quiet>
  return (
    <Stack gap={16}>
      <DateField
        label={`${typeName}: new last day`}
        value={value.validUntil}
        onChange={(validUntil) => onChange({ ...value, validUntil })}
        min={today}
        {...(atMostMonths === null ? {} : { max: addMonths(today, atMostMonths) })}
        clearable
        error={errors['validUntil']}
        help="The next task is then due by this day. Without it, the task keeps its usual period."
        disabled={disabled}
        path="validUntil"
      />
    </Stack>
  )
}
