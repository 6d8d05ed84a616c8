import { Box } from '@mantine/core'

import { getAction } from '#contract/corrective-actions/corrective-actions'

import { useEndpoint } from '../../platform/api/use-endpoint.ts'
import { formatDate } from '../../platform/format.ts'
import { useCurrentLocation } from '../../platform/session/current.ts'
import { DetailList } from '../../platform/ui/kit/detail-list.tsx'
import { Link } from '../../platform/ui/kit/link.tsx'
import { FixPhotos } from './fix-photos.tsx'

/** What the task of a problem is about: what, where, who found it, and its photos. */
export function FixFacts({ actionId }: { actionId: string }) {
  const { timeZone } = useCurrentLocation()
  const { data } = useEndpoint(getAction, { params: { actionId } })
  if (!data) return null
  const { what, place, item, openedBy, openedAt, photos } = data.payload
  return (
    <Box mb={16}>
      <DetailList
        items={[
          { label: 'What is wrong', value: what },
          { label: 'Where', value: place || item?.place },
          { label: 'Item', value: item?.name },
          { label: 'Reported', value: `${formatDate(openedAt, timeZone)}${openedBy ? ` by ${openedBy.fullName}` : ''}` },
          {
            label: 'More',
            value: (
              <Link to="/fixes" search={{ fix: actionId }}>
                History, and photos of the repair
              </Link>
            ),
          },
        ]}
      />
      <FixPhotos photos={photos} label="Photo of the problem" />
    </Box>
  )
}
