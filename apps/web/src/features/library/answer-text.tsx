import { Text } from '@mantine/core'
import { shared } from '#content/rules/assignees'
import { noneAnswer } from '#content/rules/conditions'
import { frequencies } from '#content/rules/frequency-floor'
import { isId } from '#wire/id-pattern'
import type { LibraryAnswer, TableRow } from '#contract/library/library-answer'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { PlainTable } from '#web/platform/ui/table/plain-table.tsx'

import { rowsOf } from './fields/table-rows.ts'
import classes from './answers-overview.module.css'
import { texts } from './library-texts.ts'
import { DialText } from '#web/platform/ui/dial-text.tsx'

interface AnswerTextProps {
  answer: LibraryAnswer
  /** Undefined until the people of the location are loaded. */
  people: readonly Option[] | undefined
}

/** An answer in readable form: names instead of ids, words instead of frequency codes (LIBEDIT-012, LIBEDIT-013). */
export function AnswerText({ answer, people }: AnswerTextProps) {
  const value = answer.answer
  if (value === null)
    return (
      <Text c="var(--sp-due)" fw={550}>
        {texts.notAnswered}
      </Text>
    )
  if (value === noneAnswer) return <Text className="written">{answer.none ?? 'None'}</Text>
  if (typeof value === 'boolean') return <Text className="written">{value ? 'Yes' : 'No'}</Text>
  if (typeof value === 'string') return <Text className="written">{nameOf(value, people)}</Text>
  if (answer.type === 'table') return <AnswerTable answer={answer} people={people} />
  return (
    <List dots gap={0}>
      {value.map((one) => (typeof one === 'string' ? <li key={one}>{nameOf(one, people)}</li> : null))}
    </List>
  )
}

function AnswerTable({ answer, people }: AnswerTextProps) {
  const columns = answer.tableLayout?.columns ?? []
  const cell = (row: TableRow, column: string) => {
    const text = row[column] ?? ''
    if (answer.tableLayout?.frequencySelectColumns.includes(column)) return frequencies.find(({ value }) => value === text)?.label ?? text
    return answer.tableLayout?.userSelectColumns.includes(column) ? nameOf(text, people) : text
  }
  return (
    <div className={classes.tableBox} tabIndex={0} role="region" aria-label={answer.question}>
      <PlainTable className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(answer, answer.answer).map((row, place) => (
            <tr key={row['_row'] ?? place}>
              {columns.map((column) => (
                <td key={column} data-label={column}>
                  <DialText>{cell(row, column)}</DialText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

/** Marks former staff once the people are loaded. A typed name is returned unchanged. */
function nameOf(value: string, people: readonly Option[] | undefined): string {
  if (value === shared) return 'Shared'
  const person = people?.find((one) => one.value === value)
  if (person || !isId(value)) return person?.label ?? value
  return people ? 'Former staff member' : '…'
}
