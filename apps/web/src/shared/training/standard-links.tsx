import { citationLink } from '#content/facts/citation-link'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from './standard-links.module.css'

const standard = '29 CFR 1910.1030'

/** The text of the standard (29 CFR 1910.1030(g)(2)(vii)(A)), at the official address. The product ships no copy of it. */
export function StandardLink() {
  return (
    <>
      <a href={citationLink(standard)} target="_blank" rel="noreferrer">
        {`Text of the standard, ${standard}`}
      </a>{' '}
      <Quiet>opens ecfr.gov, needs a connection, and can be printed there</Quiet>
    </>
  )
}

/** What the films of the bloodborne training refer to: the text of the standard, and the plan and the pages of the practice. */
export function StandardLinks({ elements }: { elements: readonly string[] }) {
  if (elements.length === 0) return null
  return (
    <ul className={classes.links} aria-label="Beside this video">
      <li>
        <StandardLink />
      </li>
      <li>
        <Link to="/library/plans" search={{ plan: 'exposureControl' }}>
          Exposure control plan of your practice
        </Link>
      </li>
      <li>
        <Link to="/training/bloodborne">Pages of your practice to read and confirm</Link>
      </li>
    </ul>
  )
}
