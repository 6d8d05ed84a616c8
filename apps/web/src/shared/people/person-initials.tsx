import { initialsOf } from '../../platform/format.ts'
import classes from './person-initials.module.css'

export interface PersonInitialsProps {
  person: { firstName: string; lastName: string }
  /** Highlights the viewer's own initials. */
  own?: boolean
  size?: number
  /** Whether the full name is beside it. Screen readers then skip the initials. */
  named?: boolean
}

/** A person's initials in a circle. The full name is exposed to screen readers and on hover. */
export function PersonInitials({ person, own = false, size = 22, named = false }: PersonInitialsProps) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  const label = named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    <span
      className={own ? `${classes.initials} ${classes.own}` : classes.initials}
      style={{ width: size, height: size, fontSize: size < 26 ? 10 : 11 }}
      {...label}
    >
      {initialsOf(person)}
    </span>
  )
}
