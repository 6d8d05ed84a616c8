import { IconMapPin } from '@tabler/icons-react'

import type { Location } from '#contract/locations/locations'
import { clientConfig } from '#contract/registration/registration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from './locations.module.css'

/** The map of an address if a map provider is configured; otherwise the address with a link to a map (LOC-016). */
export function LocationMap({ location: { name, address } }: { location: Location }) {
  const config = useEndpoint(clientConfig)
  const line = `${address.address}, ${address.city}, ${address.state} ${address.zip}`
  const mapUrl = config.data?.payload.mapUrl
  if (!config.data) return <Card className={classes.map ?? ''} aria-busy="true" />
  if (mapUrl)
    return (
      <iframe
        className={classes.map}
        title={`Map of ${name}`}
        src={mapUrl.replaceAll('{address}', encodeURIComponent(line))}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    )
  return (
    <Card gap={8}>
      <IconMapPin size={24} stroke={1.6} aria-hidden />
      <Quiet>{line}</Quiet>
      <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(line)}`} target="_blank" rel="noreferrer">
        Open a map (new tab)
      </a>
    </Card>
  )
}
