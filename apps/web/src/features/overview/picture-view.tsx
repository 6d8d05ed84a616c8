import { getLocationPicture, pictureTitles } from '#contract/overview/picture'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { PictureBars } from './picture-bars.tsx'
import classes from './picture.module.css'

/** How one location stands today, in parts side by side. */
export function PictureView({ location: { _id, name } }: { location: { _id: string; name: string } }) {
  const user = useCurrentUser()
  const query = useEndpoint(getLocationPicture, { params: { locationId: _id } })
  return (
    <Section title={`${name} today`}>
      <QueryView query={query}>
        {({ payload: { parts } }) => (
          <div className={classes.parts}>
            {parts.map(({ key, bars }) => (
              <Card key={key} component="section" aria-label={pictureTitles[key]}>
                <h3 className={classes.head}>{pictureTitles[key]}</h3>
                <PictureBars part={key} title={pictureTitles[key]} bars={bars} user={user} location={_id} />
              </Card>
            ))}
          </div>
        )}
      </QueryView>
    </Section>
  )
}
