import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Location } from '#contract/locations/locations'
import { TabletLibrary } from '#web/features/library/tablet/tablet-library.tsx'
import { TabletRounds } from '#web/features/rounds/tablet/tablet-rounds.tsx'
import { TabletSheets } from '#web/features/sds/tablet/tablet-sheets.tsx'
import classes from '#web/features/shared-tablets/tablet.module.css'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'

type Part = 'rounds' | 'checks' | 'library' | 'sheets'

const parts: readonly { part: Part; name: string; plan: 'OSHA' | 'SDS' }[] = [
  { part: 'rounds', name: 'Rounds', plan: 'OSHA' },
  { part: 'checks', name: 'Checks', plan: 'OSHA' },
  { part: 'library', name: 'Library', plan: 'OSHA' },
  { part: 'sheets', name: 'Data sheets', plan: 'SDS' },
]

interface TabletHomeProps {
  /** The plan of the location; null without one. */
  plan: Location['locSubscriptionPlan'] | null
  onLock: () => void
}

/** What a person does on a shared tablet: rounds, single checks, and pages and data sheets to read. */
export function TabletHome({ plan, onLock }: TabletHomeProps) {
  const open = parts.filter((one) => plan?.split('&').includes(one.plan))
  const [chosen, setChosen] = useState(open[0]?.part)
  if (!chosen) return <EmptyState>This location has no plan now, so the tablet cannot be used.</EmptyState>
  const nav = (
    <nav aria-label="Parts of the tablet" className={classes.parts}>
      {open.map(({ part, name }) => (
        <Button
          key={part}
          h={56}
          variant={part === chosen ? 'filled' : 'default'}
          aria-current={part === chosen ? 'page' : undefined}
          onClick={() => setChosen(part)}
        >
          {name}
        </Button>
      ))}
    </nav>
  )
  if (chosen === 'rounds' || chosen === 'checks') return <TabletRounds view={chosen} above={nav} onLock={onLock} />
  return (
    <>
      {nav}
      {chosen === 'library' ? <TabletLibrary /> : <TabletSheets />}
    </>
  )
}
