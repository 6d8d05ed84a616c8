import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import { signOut } from '#contract/access/access'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { getTabletSession, type TabletPerson } from '#contract/shared-tablets/on-tablet'
import { sendStops } from '#web/features/rounds/kept/send-stops.ts'
import { forgetTablet } from '#web/features/shared-tablets/device/forget-tablet.ts'
import { readTablet, type KeptTablet } from '#web/features/shared-tablets/device/kept-tablet.ts'
import { LockScreen } from '#web/features/shared-tablets/lock/lock-screen.tsx'
import { NotPaired } from '#web/features/shared-tablets/lock/not-paired.tsx'
import { TabletFrame } from '#web/features/shared-tablets/session/tablet-frame.tsx'
import { tabletClient } from '#web/features/shared-tablets/session/tablet-user.ts'
import { call } from '#web/platform/api/call.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { interceptSession } from '#web/platform/session/session-events.ts'
import { readToken } from '#web/platform/session/token.ts'
import { keepRoundsInMemory } from '#web/platform/storage/kept-rounds.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { finishesNow, waitingNow } from '#web/shared/rounds/kept-rows.ts'

/** Lazy, because a tablet begins locked. */
const TabletHome = lazyPart(async () => (await import('./tablet-home.tsx')).TabletHome)

type TabletSession = NonNullable<AnswerOf<typeof getTabletSession>['payload']>

/** A session on the tablet, with the data of this session only. */
interface Open {
  person: TabletPerson
  tabletName: string
  plan: TabletSession['location']['plan']
  client: QueryClient
}

/** /tablet: the shared tablet. Locked until somebody enters their code, and again a minute after the last touch. Nothing of a session is stored. */
export function TabletScreen() {
  const kept = useQuery({ queryKey: ['this tablet'], queryFn: async () => (await readTablet()) ?? null, gcTime: 0, staleTime: 0 })
  useEffect(keepRoundsInMemory, [])
  if (kept.error) return <ErrorState text="This browser does not say whether it is paired. Please load the page again." />
  if (kept.data === undefined) return null
  return kept.data === null ? <NotPaired /> : <PairedTablet tablet={kept.data} />
}

function PairedTablet({ tablet }: { tablet: KeptTablet }) {
  const [open, setOpen] = useState<Open>()
  const [revoked, setRevoked] = useState(false)
  const [note, setNote] = useState<string>()
  const [unsent, setUnsent] = useState<readonly Open[]>([])
  const lock = (why?: string) => {
    setNote(why)
    if (open && isUnsent(open)) setUnsent([...unsent.filter(({ person }) => person._id !== open.person._id), open])
    setOpen(undefined)
    leaveSession()
  }
  usePreload(TabletHome)
  const onEnd = useEffectEvent((why: string) => lock(why))
  useEffect(() => {
    // A page that was loaded again begins locked, whoever was signed in before.
    leaveSession()
    return interceptSession(({ type }) => {
      if (type === 'ended') onEnd('You were signed out. Please enter your code again.')
      if (type === 'subscriptionFailed') onEnd('The last payment for this practice has failed, so the tablet cannot be used.')
      return type === 'ended' || type === 'subscriptionFailed'
    })
  }, [])
  const handleSignedIn = async (person: TabletPerson) => {
    const session = (await call(getTabletSession)).payload
    if (!session) return lock('This did not work. Please enter your code again.')
    const client = unsent.find((one) => one.person._id === person._id)?.client ?? tabletClient(person, session)
    setUnsent(unsent.filter((one) => one.person._id !== person._id))
    setNote(undefined)
    setOpen({ person, tabletName: session.tabletName, plan: session.location.plan, client })
    void sendStops(client, person._id)
  }
  const handleNotPaired = useCallback(() => void forgetTablet().then(() => setRevoked(true)), [])
  if (revoked) return <NotPaired ended />
  if (!open)
    return (
      <LockScreen
        tablet={tablet}
        notes={[...(note ? [note] : []), ...unsent.map(unsentWords)]}
        onSignedIn={handleSignedIn}
        onNotPaired={handleNotPaired}
      />
    )
  return (
    <QueryClientProvider client={open.client}>
      <TabletFrame name={open.person.name} tabletName={open.tabletName} onLock={() => lock()}>
        <TabletHome plan={open.plan} onLock={() => lock()} />
      </TabletFrame>
    </QueryClientProvider>
  )
}

/** Ends the session on the server and on this device, without waiting for the answer. */
function leaveSession() {
  if (!readToken()) return
  call(signOut, { keepSessionOn401: true }).catch(() => undefined)
  forgetSession()
}

/** Whether something could not be sent. It stays in the memory of this page until the same person comes back; nothing of it is stored. */
const isUnsent = ({ client, person }: Open) => waitingNow(client, person._id).length + finishesNow(client, person._id).length > 0

const unsentWords = ({ person }: Open) =>
  `Something that ${person.name} did was not sent yet. It is sent when ${person.name} comes back to this tablet.`
