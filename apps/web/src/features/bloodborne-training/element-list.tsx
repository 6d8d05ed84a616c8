import { writtenTime } from '#calendar/clock-time'
import type { ElementStanding, LiveSession } from '#contract/bloodborne-training/bloodborne-training'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { StandardLink } from '#web/shared/training/standard-links.tsx'

import classes from './bloodborne.module.css'
import { stepAddress } from './step-address.ts'
import { coveredWords, openWords, stepWords } from './bloodborne-texts.ts'

interface ElementListProps {
  elements: readonly ElementStanding[]
  own: boolean
  /** The upcoming live session to which the person is invited. */
  invitation: LiveSession | undefined
}

/** The elements A to N: what covers each, or what is open with a link to the next step. */
export function ElementList({ elements, ...more }: ElementListProps) {
  const { timeZone } = useCurrentLocation()
  return (
    <Rows aria-label="Elements">
      {elements.map(({ letter, content, isCovered, by, open }) => (
        <Row key={letter} block className={classes.element}>
          <strong className={classes.letter}>{letter}</strong>
          <div className={classes.words}>
            <span>{content}</span>
            <List gap={4}>
              {letter === 'A' ? (
                <li className="breaks">
                  <StandardLink />
                </li>
              ) : null}
              {by.map((part) => (
                <Quiet key={part.kind + part.id} component="li" className="breaks">
                  {coveredWords(part, formatDate(part.at, timeZone))}
                </Quiet>
              ))}
              {open.map((part) => (
                <li key={part.kind + part.id} className="breaks">
                  <OpenPart part={part} {...more} />
                </li>
              ))}
            </List>
          </div>
          <StateBadge state={isCovered ? 'done' : 'due'}>{isCovered ? 'Covered' : 'Open'}</StateBadge>
        </Row>
      ))}
    </Rows>
  )
}

function OpenPart({ part, own, invitation }: { part: ElementStanding['open'][number] } & Omit<ElementListProps, 'elements'>) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  if (part.kind === 'live' && invitation)
    return `Invited: ${formatDate(invitation.day)} at ${writtenTime(invitation.time)}, with ${invitation.trainerName}`
  if (!own) return openWords(part)
  if (part.kind === 'live' && user.adminLocations.includes(location._id)) return 'Arrange a live session below, and attend it'
  return <Link {...stepAddress(part)}>{stepWords(part)}</Link>
}
