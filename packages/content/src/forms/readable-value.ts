import { writtenTime } from '#calendar/clock-time'

import type { FormQuestion } from './form-types.ts'

/** One stored answer in readable form; a person whose name is not given is "Unknown person". */
export function readableValue(question: FormQuestion, value: string | string[], peopleNames: Readonly<Record<string, string>>): string {
  return [value]
    .flat()
    .map((one) => readableOne(question, one, peopleNames))
    .join(', ')
}

function readableOne(question: FormQuestion, value: string, peopleNames: Readonly<Record<string, string>>) {
  switch (question.type) {
    case 'radio':
    case 'checkbox':
      return question.group?.find((option) => option.value === value)?.label ?? value
    case 'employee-select':
      return Object.hasOwn(peopleNames, value) ? (peopleNames[value] ?? value) : 'Unknown person'
    case 'date':
      return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
    case 'input':
    case 'label':
    case 'textarea':
      return question.inputKind === 'time' ? writtenTime(value) : value
  }
}
