import type { Statement } from '#contract/rounds/round-stop'
import { limitsInWords } from '#contract/rounds/limits-in-words'
import { NumberField } from '#web/platform/fields/text-field.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

import type { TypedEnd, TypedEnds } from './stop-contents.ts'
import type { TypedValues } from './stop-values.ts'

/** Few kits ask for a new day, so its fields are loaded when they are needed. */
export const ContentFields = lazyPart(async () => (await import('./content-fields.tsx')).ContentFields)

/** What is typed about the statements of a stop, and what is wrong with it. */
export interface StatementEntry {
  typed: TypedValues
  type: (key: string, text: string) => void
  ends: TypedEnds
  typeEnd: (key: string, end: TypedEnd) => void
  /** The statement whose value is missing. */
  missing: string | undefined
  /** The content whose new day is missing or too early. */
  wrong: { key: string; text: string } | undefined
}

/** The fields of a statement: a measured value, and the new day of a replaced content. `of` names the item where several are on one page. */
export function StatementFields({ statement, entry, of }: { statement: Statement; entry: StatementEntry; of?: string }) {
  const { key, value, content } = statement
  return (
    <>
      {value ? (
        <NumberField
          label={[of, `${value.label} (${value.unit})`].filter(Boolean).join(': ')}
          required={value.required ?? false}
          {...helpOf(limitsInWords(value))}
          value={entry.typed[key] ?? ''}
          onChange={(typed) => entry.type(key, typed)}
          error={entry.missing === key ? `Enter a number in ${value.unit}.` : undefined}
        />
      ) : null}
      {content ? (
        <ContentFields
          value={entry.ends[key]}
          onChange={(end) => entry.typeEnd(key, end)}
          error={entry.wrong?.key === key ? entry.wrong.text : undefined}
        />
      ) : null}
    </>
  )
}

const helpOf = (help: string | undefined) => (help === undefined ? {} : { help })
