import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import type { KeptNote } from '#web/platform/storage/kept-rounds.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { dropRow } from '#web/shared/rounds/kept-rows.ts'

import classes from './inspections.module.css'
import { texts } from './inspection-texts.ts'

/** Notes that are on this device only, and why the server has refused one. */
export function KeptNotes({ kept }: { kept: readonly KeptNote[] }) {
  return kept.length === 0 ? null : (
    <Rows aria-label={texts.keptNotes}>
      {kept.map((note) => (
        <KeptRow key={note.id} note={note} />
      ))}
    </Rows>
  )
}

function KeptRow({ note }: { note: KeptNote }) {
  const client = useQueryClient()
  const { timeZone } = useCurrentLocation()
  const { body, photos, refused } = note
  const pictures = photos.length === 0 ? '' : photos.length === 1 ? ', 1 photo' : `, ${photos.length} photos`
  return (
    <Row block p={16}>
      <Quiet component="p" m={0}>{`${formatMoment(body.at, timeZone)}${pictures}`}</Quiet>
      {body.what === '' ? null : <p className={classes.words}>{body.what}</p>}
      <Quiet component="p" mt={8} role="status">
        {refused ?? texts.onlyHere}
      </Quiet>
      <Button variant="default" size="xs" mt={8} onClick={() => void dropRow(client, note)}>
        {refused ? 'Remove it from this device' : 'Take it back'}
      </Button>
    </Row>
  )
}
