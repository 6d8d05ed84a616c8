import { Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'

import type { PlanDocument } from '#contract/written-plans/written-plans'
import { PlanBlocks } from '#web/shared/written-plans/plan-blocks.tsx'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { focusHeading } from '#web/platform/ui/page/focus-heading.ts'
import { useOnChange } from '#web/platform/ui/use-on-change.ts'

import { planSearch } from '../plan-titles.ts'
import { PlanContents } from './plan-contents.tsx'
import { shownPart, withRead, type Reading } from './reading.ts'
import classes from './reader.module.css'

type Part = PlanDocument['pages'][number]

interface PlanReaderProps {
  document: PlanDocument
  reading: Reading
  onReading: (reading: Reading) => void
  /** What follows a part, such as a button to change it. */
  after?: ((part: Part) => ReactNode) | undefined
  /** What follows the last part. `part` is the part that ends there. */
  end: (part: string | undefined) => ReactNode
}

/** A plan part by part, or as one document if the address asks for all parts. */
export function PlanReader({ document: { title, pages }, reading, onReading, after, end }: PlanReaderProps) {
  const { part: asked } = useSearchState(planSearch).values
  const all = asked === 'all'
  const shown = shownPart(pages, asked, reading)
  const place = pages.findIndex(({ id }) => id === shown?.id)
  useEffect(() => {
    if (!all && shown && shown.id !== reading.place) onReading({ ...reading, place: shown.id })
  })
  if (!shown) return null
  const parts = all ? pages : [shown]
  return (
    <div className={classes.columns}>
      {pages.length > 1 ? <PlanContents parts={pages} current={all ? 'all' : shown.id} reading={reading} /> : null}
      <article className={classes.text} aria-label={title}>
        {pages.length > 1 && !all ? (
          <Quiet>
            Part {place + 1} of {pages.length}
          </Quiet>
        ) : null}
        {parts.map((part) => (
          <PlanPart key={all ? part.id : 'one'} part={part}>
            {after?.(part)}
          </PlanPart>
        ))}
        {all ? null : <Neighbors before={pages[place - 1]} next={pages[place + 1]} onNext={() => onReading(withRead(reading, shown.id))} />}
        {all || place === pages.length - 1 ? end(all ? undefined : shown.id) : null}
      </article>
    </div>
  )
}

function PlanPart({ part: { id, title, blocks }, children }: { part: Part; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useOnChange(id, () => focusHeading(heading.current))
  return (
    <section id={id} aria-label={title} className={classes.section}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <PlanBlocks blocks={blocks} top={3} />
      {children}
    </section>
  )
}

function Neighbors({ before, next, onNext }: { before: Part | undefined; next: Part | undefined; onNext: () => void }) {
  const { plan, version } = useSearchState(planSearch).values
  const linkTo = ({ id }: Part) => ({ to: '/library/plans', search: { plan, version, part: id } }) as const
  if (!before && !next) return null
  return (
    <Group component="nav" aria-label="Neighboring parts" className={classes.way} gap={12} my={24}>
      {before ? (
        <ButtonLink variant="default" {...linkTo(before)} leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}>
          Previous part
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink {...linkTo(next)} onClick={onNext} rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden />}>
          Next part
        </ButtonLink>
      ) : null}
      {next ? <Quiet>{next.title}</Quiet> : null}
    </Group>
  )
}
