import { useEffect, useState, type RefObject } from 'react'

import { TextButton } from '../ui/text-button.tsx'
import classes from './error-summary.module.css'
import { fieldLabel } from './field-label.ts'
import { fieldsIn, focusField } from './focus-first.ts'

/** The errors by the dotted name of the field. */
export type FormErrors = Readonly<Record<string, string>>

/** How many answers are wrong, with a link to each; a single one needs none, because it has the focus. Shown above the buttons. */
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

/** Looked up once the page shows them: the labels are those of the page. */
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

/** The specified words for an answer that is not there. */
const isAboutMissing = (text: string | undefined) => text !== undefined && /^(Required|Select |Fill all )/.test(text)
