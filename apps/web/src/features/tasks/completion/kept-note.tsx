import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import type { KeptCompletion } from '#web/platform/storage/kept-rounds.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { dropRow } from '#web/shared/rounds/kept-rows.ts'

/** Says that the task is completed on this device only, or why the server has refused it, and removes it from the device. */
export function KeptNote({ kept }: { kept: KeptCompletion }) {
  const client = useQueryClient()
  return (
    <Note mt={16}>
      {kept.refused ?? 'Completed on this device only. It is sent when the connection is back.'}
      <Button variant="default" size="xs" mt={8} display="block" onClick={() => void dropRow(client, kept)}>
        {kept.refused ? 'Remove it from this device' : 'Take it back'}
      </Button>
    </Note>
  )
}
