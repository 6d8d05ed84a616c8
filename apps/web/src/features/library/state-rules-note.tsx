import { stateRules } from '#contract/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/quiet.tsx'

import { stateRulesText } from './texts.ts'

/** Which rules of the state are loaded beside federal law; silence would read as "there are none". */
export function StateRulesNote() {
  const location = useCurrentLocation()
  const query = useEndpoint(stateRules, { params: { locationId: location._id } }, { staleTime: 600_000 })
  if (!query.data) return null
  return (
    <Quiet component="p" mt={24} maw={680}>
      {stateRulesText(query.data.payload)}
    </Quiet>
  )
}
