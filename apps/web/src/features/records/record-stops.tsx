import { Stack } from '@mantine/core'

import type { RecordDetail } from '#contract/records/records'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { RecordFiles } from '#web/shared/records/record-files.tsx'
import { quickText } from '#web/shared/rounds/quick-text.ts'

import { doneAt, foundAt, paperOf, whereAt } from './stop-lines.ts'

/** The stops of a round: what was found, who looked at it, when, how it was entered, and its photos. */
export function RecordStops({ record, timeZone }: { record: RecordDetail; timeZone: string }) {
  const paper = paperOf(record.stops)
  return (
    <Stack gap={8}>
      {paper ? <Quiet component="p">{`${paper}.`}</Quiet> : null}
      {record.quick ? <Quiet component="p">{quickText}</Quiet> : null}
      <Rows aria-label="Stops">
        {record.stops.map((stop, index) => (
          <Row key={`${stop.item._id} ${index}`} block p={12} className="breaks">
            <Link to="/rounds/item" search={{ itemId: stop.item._id }}>
              {whereAt(stop)}
            </Link>
            <p>{foundAt(stop)}</p>
            <Quiet component="p" className="numbers">
              {doneAt(stop, timeZone)}
            </Quiet>
            {stop.photos.length > 0 ? <RecordFiles files={stop.photos} /> : null}
          </Row>
        ))}
      </Rows>
    </Stack>
  )
}
