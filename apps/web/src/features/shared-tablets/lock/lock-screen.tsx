import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { tabletPeople, type TabletPerson } from '#contract/shared-tablets/on-tablet'
import { TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'

import type { KeptTablet } from '../device/kept-tablet.ts'
import { proofOf } from '../device/tablet-key.ts'
import classes from '../tablet.module.css'
import { Names } from './names.tsx'
import { textOfFailure } from './text-of-failure.ts'
import { Unlock } from './unlock.tsx'

interface LockScreenProps {
  tablet: KeptTablet
  /** Why the tablet was locked, or what waits on it. */
  notes: readonly string[]
  onSignedIn: (person: TabletPerson) => Promise<void>
  onNotPaired: () => void
}

/** How often the names are read again while nobody touches the tablet, in milliseconds. A revoked tablet notices it then. */
const readAgainEvery = 60_000

/** The locked tablet: the names of its location, and the code of whoever was chosen. */
export function LockScreen({ tablet, notes, onSignedIn, onNotPaired }: LockScreenProps) {
  const [chosen, setChosen] = useState<TabletPerson>()
  const query = useQuery({
    queryKey: ['people of the tablet', tablet.tablet],
    queryFn: async () => (await call(tabletPeople, { body: await proofOf(tablet, 'people') })).payload,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: readAgainEvery,
  })
  const { data, error } = query
  const gone = isNotPaired(error)
  useEffect(() => {
    if (gone) onNotPaired()
  }, [gone, onNotPaired])
  useDocumentTitle(`${data?.name ?? 'Shared tablet'} · SafePractice`)
  const back = () => {
    setChosen(undefined)
    void query.refetch()
  }
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <IconDeviceTablet size={24} stroke={1.6} aria-hidden />
        <span className={classes.who}>
          <b>{data?.name ?? 'Shared tablet'}</b>
          <span>{data?.locationName}</span>
        </span>
        {chosen || !data ? null : (
          <Button variant="default" h={48} onClick={() => void query.refetch()} loading={query.isFetching}>
            Refresh
          </Button>
        )}
      </header>
      <main className={classes.content}>
        {notes.map((note) => (
          <Note key={note} mb={16}>
            {note}
          </Note>
        ))}
        {chosen ? (
          <Unlock
            key={chosen._id}
            tablet={tablet}
            person={chosen}
            onSignedIn={() => onSignedIn(chosen)}
            onNotPaired={onNotPaired}
            onBack={back}
          />
        ) : data ? (
          <>
            <h1>Who are you?</h1>
            <Names people={data.people} onChoose={setChosen} />
          </>
        ) : error && !gone ? (
          <ErrorState text={textOfFailure(error)} onRetry={() => query.refetch()} />
        ) : (
          <Quiet component="p">Loading</Quiet>
        )}
      </main>
    </div>
  )
}

const isNotPaired = (error: unknown): boolean => error instanceof ApiError && error.code === TabletNotPaired.code
