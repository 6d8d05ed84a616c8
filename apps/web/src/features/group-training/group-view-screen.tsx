import { getGroupTraining } from '#contract/group-training/group-training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText, required } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { AdministratorsOnly } from './administrators-only.tsx'
import { GroupSession } from './session/group-session.tsx'

export const search = { id: required(idText) }

/** /training/group/view: runs a group training. Redirects to the list if it is unknown or completed (ROUTE-L-015, GVIEW-022). */
export function GroupViewScreen() {
  const { values } = useSearchState(search)
  return (
    <AdministratorsOnly>{values.id ? <Known key={values.id} id={values.id} /> : <Redirect to="/training/group/list" />}</AdministratorsOnly>
  )
}

function Known({ id }: { id: string }) {
  const query = useEndpoint(getGroupTraining, { params: { id } }, { staleTime: 0 })
  if (query.error?.status === 404) return <Redirect to="/training/group/list" />
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload }) => (payload.completed ? <Redirect to="/training/group/list" /> : <GroupSession group={payload} />)}
    </QueryView>
  )
}
