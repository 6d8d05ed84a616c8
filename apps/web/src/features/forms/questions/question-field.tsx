import { Alert, Text } from '@mantine/core'
import { TimeInput } from '@mantine/dates'

import type { FormQuestion } from '#content/forms/form-types'
import { inputProps } from '#web/platform/fields/field-props.ts'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { NumberField, omitUndefined, TextField } from '#web/platform/fields/text-field.tsx'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { ChoiceField } from './choice-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { QuestionFieldProps } from './question-field-props.ts'

/** Renders a question according to its type (FILL-024 to FILL-030). */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, error, onChange } = props
  const { timeZone } = useCurrentLocation()
  const text = typeof value === 'string' ? value : ''
  const field = {
    label: question.label,
    error,
    required: question.required,
    path: question.answer.key,
    ...omitUndefined({ help: question.help }),
  }
  switch (question.type) {
    case 'label':
      return question.statement || question.conclusion ? (
        <Card component={question.statement ? 'blockquote' : 'div'} px={16} py={12} bg="var(--sp-hover)" className="written">
          {question.label}
        </Card>
      ) : question.urgent ? (
        <Alert color="red" variant="light" className="written">
          {question.label}
        </Alert>
      ) : (
        <Text c="dimmed" maw="65ch" className="written">
          {question.label}
        </Text>
      )
    case 'radio':
    case 'checkbox':
      return <ChoiceField {...props} />
    case 'employee-select':
      return <PeopleField {...props} />
    case 'textarea':
      return <TextAreaField {...field} value={text} onChange={onChange} />
    case 'date':
      return (
        <DateField
          {...field}
          value={text || null}
          onChange={(day) => onChange(day ?? '')}
          clearable
          {...(question.selectUptoToday ? { max: todayAt(timeZone) } : {})}
        />
      )
    case 'input':
      return <LineField question={question} field={field} text={text} onChange={onChange} />
  }
}

interface LineFieldProps {
  question: FormQuestion
  field: { label: string; error: string | undefined; required: boolean; path: string; help?: string }
  text: string
  onChange: (value: string) => void
}

function LineField({ question, field, text, onChange }: LineFieldProps) {
  if (question.inputKind === 'time')
    return (
      <TimeInput
        {...inputProps(field)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        styles={{ wrapper: { maxWidth: 160 } }}
      />
    )
  const line = { ...field, value: text, onChange, ...omitUndefined({ maxLength: question.maxLength, autoComplete: question.autoComplete }) }
  return question.inputKind === 'number' ? <NumberField {...line} /> : <TextField {...line} />
}
