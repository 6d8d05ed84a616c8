import { NativeSelect, Progress, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { useIsNarrow } from '#web/platform/ui/use-is-phone.ts'

import { planSearch } from '../plan-titles.ts'
import { texts } from '../written-plan-texts.ts'
import { countUnread, type Reading } from './reading.ts'
import classes from './reader.module.css'

export interface Parts {
  parts: readonly { id: string; title: string }[]
  /** The id of the shown part, or `all`. */
  current: string
  reading: Reading
}

/** The parts of a plan: a list that stays beside the text, or on a narrow window a list to choose from above it. */
export function PlanContents(props: Parts) {
  const narrow = useIsNarrow()
  return (
    <nav aria-label="Contents" className={classes.contents}>
      {narrow ? <PartChoice {...props} /> : <PartList {...props} />}
    </nav>
  )
}

function PartList({ parts, current, reading }: Parts) {
  const { plan, version } = useSearchState(planSearch).values
  const linkTo = (part: string) => ({ to: '/library/plans', search: { plan, version, part } }) as const
  return (
    <>
      <ReadSoFar parts={parts} current={current} reading={reading} />
      <List gap={0} component="ol">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link {...linkTo(id)} className={classes.part} aria-current={id === current ? 'page' : undefined}>
              <span>{title}</span>
              {reading.read.includes(id) ? <IconCheck size={16} stroke={2} aria-label="Read" /> : null}
            </Link>
          </li>
        ))}
        <li>
          <Link {...linkTo('all')} className={classes.part} aria-current={current === 'all' ? 'page' : undefined}>
            {texts.allParts}
          </Link>
        </li>
      </List>
    </>
  )
}

function PartChoice({ parts, current, reading }: Parts) {
  const { set } = useSearchState(planSearch)
  const options = parts.map(({ id, title }, index) => ({
    value: id,
    label: `${index + 1}. ${title}${reading.read.includes(id) ? ' ✓' : ''}`,
  }))
  return (
    <NativeSelect
      aria-label="Part of the plan"
      value={current}
      onChange={(event) => set({ part: event.currentTarget.value })}
      data={[...options, { value: 'all', label: texts.allParts }]}
    />
  )
}

/** How much of the plan the person has read on this device. */
function ReadSoFar({ parts, reading }: Parts) {
  const read = parts.length - countUnread(parts, reading)
  const words = `${read} of ${parts.length} parts read here`
  return (
    <Stack gap={4} mb={8} px={8}>
      <Quiet>{words}</Quiet>
      <Progress value={(read / parts.length) * 100} size="sm" aria-label={words} />
    </Stack>
  )
}
