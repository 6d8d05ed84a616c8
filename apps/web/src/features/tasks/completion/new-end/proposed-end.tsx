import { Box, Button, Group } from '@mantine/core'
import { useEffect } from 'react'

import type { Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { DocumentReading } from '#contract/expirations/expiration-reading'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { readingWords } from '#web/shared/expirations/reading-words.ts'
import { useDocumentReading } from '#web/shared/expirations/use-document-reading.ts'

interface ProposedEndProps {
  pdf: File
  /** The days that the field of the new end accepts. */
  room: { min: Day; max: Day | undefined }
  /** Undefined while the field is not empty: what a person entered is never replaced. */
  onTake: ((validUntil: Day) => void) | undefined
}

/** Has a chosen PDF read and offers the last day that its text states. It is taken by a click only. The component is keyed by the PDF. */
export function ProposedEnd({ pdf, room, onTake }: ProposedEndProps) {
  const { reading, pending, read } = useDocumentReading(useCurrentLocation()._id)
  useEffect(() => read(pdf), []) // oxlint-disable-line react/exhaustive-deps -- once for each PDF
  return (
    <Box role="status">
      {pending ? <Quiet component="p">Reading {pdf.name}…</Quiet> : null}
      {reading ? <ReadEnd reading={reading} room={room} onTake={onTake} /> : null}
    </Box>
  )
}

function ReadEnd({ reading, room: { min, max }, onTake }: Omit<ProposedEndProps, 'pdf'> & { reading: DocumentReading | 'failed' }) {
  const said = readingWords(reading)
  const day = reading === 'failed' ? null : reading.validUntil
  if (said !== undefined || day === null) return <Quiet component="p">{said}</Quiet>
  const shown = writtenDay(day)
  if (day < min) return <Quiet component="p">The last day in the PDF is {shown}, which is over. Is it the new document?</Quiet>
  if (max !== undefined && day > max) return <Quiet component="p">The last day in the PDF, {shown}, is later than the law allows.</Quiet>
  if (!onTake) return null
  return (
    <Group gap="xs">
      <Quiet>Last Day in the PDF:</Quiet>
      <Button size="sm" variant="default" aria-label={`Use ${shown} as the new last day`} onClick={() => onTake(day)}>
        Use {shown}
      </Button>
    </Group>
  )
}
