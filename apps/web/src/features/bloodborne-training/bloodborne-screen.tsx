import { Fragment, type ReactNode } from 'react'

import { listLiveSessions, trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { getStaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { idText, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { AtLocation } from '#web/shared/locations/at-location.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'

import { ElementList } from './element-list.tsx'
import { LiveSessions } from './live-sessions.tsx'
import { SitePageView } from './site-page-view.tsx'
import { StandingCard } from './standing-card.tsx'
import { texts } from './bloodborne-texts.ts'

/** `userId`: the person, for administrators. `page`: a page of the practice to read and confirm. */
export const search = { userId: idText, page: textUpTo(100) }

/** /training/bloodborne: which elements of the bloodborne training are covered at the location and how, and the next step for each open one. */
export function BloodborneScreen(): ReactNode {
  const user = useCurrentUser()
  const { userId, page } = useSearchState(search).values
  if (page !== undefined) return <SitePageView key={page} pageId={page} />
  return userId === undefined || userId === user._id ? <OwnTraining /> : <TrainingOfOther userId={userId} />
}

function OwnTraining() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const elsewhere = user.locations.filter(
    ({ _id, practice }) => _id !== location._id && practice === location.practice._id && user.atRiskLocations.includes(_id),
  )
  return (
    <Screen title={texts.title} intro={texts.intro} action={<Link to="/training">All videos</Link>}>
      {user.atRiskLocations.includes(location._id) ? null : <Note mb={16}>{texts.notAtRisk}</Note>}
      {elsewhere.length > 0 ? (
        <p>
          {'Each location has its own pages and live sessions. You are at risk elsewhere too: '}
          {elsewhere.map(({ _id, name }) => (
            <Fragment key={_id}>
              <AtLocation user={user} location={_id} page={{ to: '/training/bloodborne' }} label={name}>
                {name}
              </AtLocation>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      <Training userId={user._id} own />
    </Screen>
  )
}

function TrainingOfOther({ userId }: { userId: string }) {
  const { data } = useEndpoint(getStaffMember, { params: { userId } })
  const name = data?.payload.fullName
  return (
    <Screen
      title={name ? `${texts.title} of ${name}` : texts.title}
      intro={texts.intro}
      action={
        <Link to="/admin/staff-view" search={{ userId }}>
          Staff member
        </Link>
      }
    >
      <Training userId={userId} own={false} />
    </Screen>
  )
}

function Training({ userId, own }: { userId: string; own: boolean }) {
  const location = useCurrentLocation()
  const params = { locationId: location._id }
  const query = useEndpoint(trainingElements, { params: { userId, ...params } }, { staleTime: 0 })
  const sessions = useEndpoint(listLiveSessions, { params }, { staleTime: 0 })
  const elsewhere = query.error?.status === 404 ? { errorText: `This person does not work at ${location.name}.` } : {}
  const invitation = sessions.data?.payload.find(({ state, people }) => state === 'arranged' && people.some(({ _id }) => _id === userId))
  const live = <LiveSessions query={sessions} userId={userId} />
  if (!query.data)
    return (
      <>
        <QueryView query={query} {...elsewhere}>
          {() => null}
        </QueryView>
        {live}
      </>
    )
  const training = query.data.payload
  return (
    <Details
      facts={
        <>
          <StandingCard training={training} own={own} />
          {own && training.isInitial ? <Note>{texts.initial}</Note> : null}
        </>
      }
    >
      <Section title="Elements">
        <ElementList elements={training.elements} own={own} invitation={invitation} />
      </Section>
      {live}
    </Details>
  )
}
