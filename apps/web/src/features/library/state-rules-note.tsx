import { stateRules } from '#contract/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/quiet.tsx'

import { stateRulesText } from './texts.ts'

/** The note's data. A screen that shows the note last asks for it with everything else, or it would cost a round trip of its own. */
export function useStateRules() {
  const location = useCurrentLocation()
  return useEndpoint(stateRules, { params: { locationId: location._id } }, { staleTime: 600_000 })
}

/** Which rules of the state are loaded beside federal law; silence would read as "there are none". */
export function StateRulesNote() {
  const query = useStateRules()
  if (!query.data) return null
  return (
    <Quiet component="p" mt={24} maw={680}>
      {stateRulesText(query.data.payload)}
    </Quiet>
  )
}
