import type { LocationNeeds } from '#contract/overview/overview'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { AtLocation } from '#web/shared/locations/at-location.tsx'
import { outOfUseWords } from '#web/shared/rounds/round-words.ts'

import { sumOf } from './overview-search.ts'
import classes from './overview.module.css'

/** The items that nobody may use: since when, and who gets them fixed (RND-07). Those beyond the first of a location are counted, with a link to all. */
export function OutOfUseSection({ locations }: { locations: readonly LocationNeeds[] }) {
  const affected = locations.filter(({ itemsOutOfUse }) => itemsOutOfUse.length > 0)
  if (affected.length === 0) return null
  return (
    <Section title="Out of use" count={String(sumOf(affected, 'outOfUse'))}>
      <Rows aria-label="Items out of use">
        {affected.map((one) => (
          <ItemsOf key={one._id} location={one} />
        ))}
      </Rows>
    </Section>
  )
}

function ItemsOf({ location: { _id: location, name, outOfUse, itemsOutOfUse } }: { location: LocationNeeds }) {
  const user = useCurrentUser()
  const more = outOfUse - itemsOutOfUse.length
  return (
    <>
      {itemsOutOfUse.map(({ _id, item, ...how }) => (
        <Row key={_id} block p={12} className={classes.item}>
          <span className="breaks">
            <AtLocation user={user} location={location} page={{ to: '/rounds/item', search: { itemId: _id } }} label={`${item} at ${name}`}>
              {item}
            </AtLocation>
            <Quiet display="block">{name}</Quiet>
          </span>
          <StateBadge state="overdue">{outOfUseWords(how)}</StateBadge>
        </Row>
      ))}
      {more > 0 ? (
        <Row p={12}>
          <AtLocation
            user={user}
            location={location}
            page={{ to: '/rounds', search: { items: 'outOfUse' } }}
            label={`All ${outOfUse} items out of use at ${name}`}
          >
            {`${more} more at ${name}`}
          </AtLocation>
        </Row>
      ) : null}
    </>
  )
}
