import { useEffect, useState, type RefObject } from 'react'

import { TextButton } from '../../ui/kit/text-button.tsx'
import classes from './error-summary.module.css'
import { fieldLabel } from './field-label.ts'
import { fieldsIn, focusField } from './focus-first.ts'

/** The errors by dotted field name. */
export type FormErrors = Readonly<Record<string, string>>

/**
 * Shows the number of invalid answers, with a link to each. A single one needs no summary, because it already has the focus. Shown above the
 * buttons.
 */
export function ErrorSummary({ errors, element }: { errors: FormErrors; element: RefObject<HTMLElement | null> }) {
  const wrong = useWrongFields(errors, element)
  if (wrong.length < 2) return null
  const missing = wrong.every(({ path }) => isAboutMissing(errors[path]))
  return (
    <div className={classes.summary} role="status">
      <span className={classes.count}>
        {missing ? `${wrong.length} answers are missing:` : `${wrong.length} answers need a correction:`}
      </span>
      <ul className={classes.list}>
        {wrong.map(({ path, label, field }) => (
          <li key={path}>
            <TextButton onClick={() => focusField(field)}>{label}</TextButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WrongField {
  path: string
  label: string
  field: HTMLElement
}

/** Finds the invalid fields after rendering, because their labels are read from the page. */
function useWrongFields(errors: FormErrors, element: RefObject<HTMLElement | null>): WrongField[] {
  const [fields, setFields] = useState<readonly WrongField[]>([])
  useEffect(() => {
    const look = () =>
      setFields(fieldsIn(element.current).map((field) => ({ path: field.dataset['path'] ?? '', label: fieldLabel(field), field })))
    const soon = setTimeout(look)
    return () => clearTimeout(soon)
  }, [element, errors])
  return fields.filter(({ path }) => path in errors)
}

/** Whether the error is one of the specified texts for a missing answer. */
const isAboutMissing = (text: string | undefined) => text !== undefined && /^(Required|Select |Fill all )/.test(text)
