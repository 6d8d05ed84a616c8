import { Button } from '@mantine/core'
import { useState } from 'react'

import type { LocationNeeds } from '#contract/overview/overview'
import { getLocationPicture, pictureTitles, type LocationPicture, type PicturePart } from '#contract/overview/picture'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { PictureBars } from './picture-bars.tsx'
import classes from './picture.module.css'

/** How many locations are read at first and each time somebody asks for more, because each picture is a call of its own. */
const atOnce = 12

/** How ready each location is for an inspection: a small picture of each, in the order of the page. */
export function PicturesSection({ locations }: { locations: readonly LocationNeeds[] }) {
  const [count, setCount] = useState(atOnce)
  const left = locations.length - count
  return (
    <Section title={pictureTitles.readiness}>
      <div className={classes.places}>
        {locations.slice(0, count).map((location) => (
          <Place key={location._id} location={location} />
        ))}
      </div>
      {left > 0 ? (
        <Button mt={12} variant="default" onClick={() => setCount(count + atOnce)}>
          {left === 1 ? 'Show 1 more location' : `Show ${Math.min(atOnce, left)} more locations`}
        </Button>
      ) : null}
    </Section>
  )
}

function Place({ location: { _id, name } }: { location: LocationNeeds }) {
  const user = useCurrentUser()
  const query = useEndpoint(getLocationPicture, { params: { locationId: _id } })
  return (
    <Card component="section" aria-label={name} gap={4} p={12} className={classes.place}>
      <h3 className={classes.head}>
        <Link to="/admin/overview" search={{ location: _id }}>
          {name}
        </Link>
      </h3>
      <QueryView query={query}>
        {({ payload }) => (
          <>
            <Quiet>{othersOf(payload)}</Quiet>
            <PictureBars
              part="readiness"
              title={`${pictureTitles.readiness}: ${name}`}
              bars={barsOf(payload, 'readiness')}
              user={user}
              location={_id}
            />
          </>
        )}
      </QueryView>
    </Card>
  )
}

const barsOf = ({ parts }: LocationPicture, part: PicturePart) => parts.find(({ key }) => key === part)?.bars ?? []

/** For example "Training overdue: 2 · Vaccines overdue: 1". */
function othersOf(picture: LocationPicture): string {
  const overdue = (part: PicturePart) => barsOf(picture, part).reduce((sum, { tone, count }) => sum + (tone === 'bad' ? count : 0), 0)
  const [training, vaccines] = [overdue('training'), overdue('vaccines')]
  const said = [
    training > 0 ? `Training overdue: ${training}` : '',
    vaccines > 0 ? `Vaccine offers and follow-up overdue: ${vaccines}` : '',
  ].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : 'Training, vaccine offers and follow-up: nothing is overdue'
}
