import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { keptFinishId, type KeptStop, type RoundOf } from '#web/platform/storage/kept-rounds.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { dropRow } from '../../kept/kept-rows.ts'

interface RoundDoneProps {
  of: Omit<RoundOf, 'personId'>
  /** Results of this person that the server refused. */
  refused: readonly KeptStop[]
}

/** A round without open stops, with the results that came too late for it. That it was finished on this device matters no more. */
export function RoundDone({ of, refused }: RoundDoneProps) {
  const client = useQueryClient()
  const { _id: personId } = useCurrentUser()
  const id = keptFinishId({ ...of, personId })
  useEffect(() => {
    void dropRow(client, { id, personId })
  }, [client, id, personId])
  return (
    <Screen title="Round">
      {refused.map((row) => (
        <Problem key={row.id} title={`Your result of ${row.item} was not saved`}>
          <p>{row.refused}</p>
          <Button variant="default" mt={8} h={44} onClick={() => void dropRow(client, row)}>
            Remove my result
          </Button>
        </Problem>
      ))}
      <EmptyState title="This round is done" action={<ButtonLink to="/rounds">All rounds</ButtonLink>}>
        Nothing of it is open for you any more.
      </EmptyState>
    </Screen>
  )
}
