import { stateRules } from '#contract/library/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { stateRulesText } from './library-texts.ts'

/** The data of the note. A screen that renders the note late calls this up front to avoid an extra round trip. */
export function useStateRules() {
  const location = useCurrentLocation()
  return useEndpoint(stateRules, { params: { locationId: location._id } }, { staleTime: 600_000 })
}

/** Lists the state rules loaded in addition to federal law. Says so if none are loaded, because silence would read as "there are none". */
export function StateRulesNote() {
  const query = useStateRules()
  if (!query.data) return null
  return (
    <Quiet component="p" mt={24} maw={680}>
      {stateRulesText(query.data.payload)}
    </Quiet>
  )
}
