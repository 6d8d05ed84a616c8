import { ActionIcon, Box, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import type { RowAction } from '../../platform/ui/table/data-table-types.ts'
import { NoMatch, noMatchText } from '../../platform/ui/page/no-match.tsx'
import { Note } from '../../platform/ui/kit/note.tsx'
import classes from './own-and-default.module.css'
import { QueryView, type QueryLike } from '../../platform/ui/page/query-view.tsx'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'
import { Row, Rows } from '../../platform/ui/kit/rows.tsx'
import { Section } from '../../platform/ui/page/screen.tsx'

interface Thing {
  _id: string
  default: boolean
}

interface OwnAndDefaultProps<One extends Thing> {
  query: QueryLike<{ payload: { data: readonly One[] } }>
  /** "Custom Roles" and "Default Roles". The count follows in parentheses. */
  titles: { own: string; default: string }
  searched: boolean
  onClear: () => void
  /** Renders one item: its picture, the link with its name, a second line, and its actions. */
  row: (one: One) => { picture?: ReactNode; link: ReactNode; note: string; actions: readonly RowAction[] }
}

/**
 * The items that a practice added at a location, and the ones every location starts with, each with its count (ROLE-001, ROLE-002, PPE-001,
 * PPE-002).
 */
export function OwnAndDefault<One extends Thing>({ query, titles, searched, onClear, row }: OwnAndDefaultProps<One>) {
  return (
    <QueryView query={query} errorText={unexpectedErrorText} loading={<Waiting />}>
      {({ payload: { data } }) => {
        if (searched && data.length === 0) return <NoMatch onClear={onClear}>{noMatchText}</NoMatch>
        const parts = [
          { title: titles.own, list: data.filter((one) => !one.default) },
          { title: titles.default, list: data.filter((one) => one.default) },
        ]
        return parts.map(({ title, list }) => (
          <Section key={title} title={`${title} (${list.length})`}>
            {list.length === 0 ? (
              <Note>{searched ? noMatchText : 'Data not found.'}</Note>
            ) : (
              <Rows aria-label={title}>
                {list.map((one) => (
                  <OneRow key={one._id} {...row(one)} />
                ))}
              </Rows>
            )}
          </Section>
        ))
      }}
    </QueryView>
  )
}

function OneRow({ picture, link, note, actions }: ReturnType<OwnAndDefaultProps<Thing>['row']>) {
  return (
    <Row className={classes.row}>
      {picture}
      <div className={classes.text}>
        <Box className="breaks" fw={500}>
          {link}
        </Box>
        <Quiet className={classes.note}>{note}</Quiet>
      </div>
      {actions.map(({ label, icon: Sign, onClick, danger }) => (
        <ActionIcon key={label} variant="subtle" color={danger ? 'red' : 'gray'} size={44} aria-label={label} onClick={onClick}>
          <Sign size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </Row>
  )
}

function Waiting() {
  return Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height={56} mb={8} />)
}
