import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { RequestLine, RequestState } from '#contract/inspections/request-list'
import { formatDate } from '#web/platform/format.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import classes from './inspections.module.css'
import { texts } from './inspection-texts.ts'
import { lineAddress } from './line-address.ts'

interface RequestItemsProps {
  items: readonly RequestState[]
  /** The controls of an item in a case. */
  controls?: (key: string) => ReactNode
}

/** The request list. What does not apply at the location is folded at the end. */
export function RequestItems({ items, controls }: RequestItemsProps) {
  const applies = items.filter(({ state }) => state !== 'notHere')
  const others = items.filter(({ state }) => state === 'notHere')
  return (
    <Section title={texts.list}>
      <Rows aria-label={texts.list}>
        {applies.map((item) => (
          <Item key={item.key} item={item} controls={controls?.(item.key)} />
        ))}
      </Rows>
      {others.length > 0 ? (
        <Card component="details" mt={16}>
          <summary className={classes.summary}>{`${texts.other} (${others.length})`}</summary>
          <ul className={classes.lines}>
            {others.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Section>
  )
}

function Item({ item: { title, asks, citation, state, last, lines }, controls }: { item: RequestState; controls: ReactNode }) {
  return (
    <Row block p={16}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <StateBadge state={state === 'ready' ? 'done' : 'overdue'}>{state === 'ready' ? 'Ready' : 'Missing'}</StateBadge>
      </div>
      <Text mt={4}>{asks}</Text>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.opens} ${line.text}`} line={line} />
        ))}
      </ul>
      <Quiet component="p" mt={8}>
        {[last === null ? '' : `Last done ${formatDate(last)}`, citation].filter(Boolean).join(' · ')}
      </Quiet>
      {controls}
    </Row>
  )
}

function Line({ line }: { line: RequestLine }) {
  const { text, missing, citation } = line
  const address = lineAddress(line)
  return (
    <li data-missing={missing || undefined}>
      {missing ? <span className={classes.sign}>Missing: </span> : null}
      {address ? <Link {...address}>{text}</Link> : text}
      {missing && citation !== '' ? <Quiet>{` ${citation}`}</Quiet> : null}
    </li>
  )
}
