import { getGroupTraining, groupAttendees, type GroupTraining } from '#contract/group-training/group-training'
import { getTraining } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AdministratorsOnly } from '../administrators-only.tsx'
import { GroupForm } from './group-form.tsx'
import type { Edited } from './use-group-form.ts'

export const search = { id: idText }

/** /training/group: plans a group training, or edits the one in the query (GROUP-003). */
export function GroupEditScreen() {
  const { values } = useSearchState(search)
  return (
    <AdministratorsOnly>
      <Screen
        title={values.id ? 'Edit Group Training' : 'New Group Training'}
        action={
          <ButtonLink variant="default" to="/training/group/list">
            Back
          </ButtonLink>
        }
      >
        {values.id ? <Existing key={values.id} id={values.id} /> : <WithVideos group={undefined} />}
      </Screen>
    </AdministratorsOnly>
  )
}

/** Edits a training; redirects to the list if it was started or completed (GROUP-005). */
function Existing({ id }: { id: string }) {
  const query = useEndpoint(getGroupTraining, { params: { id } }, { staleTime: 0 })
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload }) => (payload.started || payload.completed ? <Redirect to="/training/group/list" /> : <WithPeople group={payload} />)}
    </QueryView>
  )
}

function WithPeople({ group }: { group: GroupTraining }) {
  const query = useEndpoint(groupAttendees, { params: { ids: group.users.join(',') } })
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload }) => <WithVideos group={{ ...group, people: payload }} />}
    </QueryView>
  )
}

function WithVideos({ group }: { group: Edited | undefined }) {
  const user = useCurrentUser()
  const query = useEndpoint(getTraining, { params: { userId: user._id } })
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload }) => <GroupForm group={group} library={payload} />}
    </QueryView>
  )
}
