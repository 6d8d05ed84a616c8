import { Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { LibraryPage } from '#contract/library/library-view'
import { focusHeading } from '#web/platform/ui/page/focus-heading.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { useOnChange } from '#web/platform/ui/use-on-change.ts'

import { useMarkedPlace } from './marked-place.ts'
import { MarkedText } from './marked-text.tsx'
import { PageAnswer } from './page-answer.tsx'
import { PageNodes, type PageNodesProps } from './page-nodes.tsx'
import { useLibraryPage, usePrefetchPage, type useAnswers } from './use-library.ts'
import classes from './view.module.css'

interface Neighbor {
  id: string
  title: string
}

interface PagePaneProps {
  pageId: string
  /** The page that was loaded with the list. */
  first: LibraryPage | undefined
  answers: ReturnType<typeof useAnswers>
  previous: Neighbor | undefined
  next: Neighbor | undefined
  search: string
  seen: PageNodesProps['seen']
  /** The variable of the answer that the address opens for editing. */
  edited: string | undefined
  /** The place that the address highlights. */
  mark: string | undefined
  at: '/library' | '/library/view'
}

/** One page with the location's answers, and links to the previous and next page (LIB-016 to 021, LIB-030). */
export function PagePane({
  pageId,
  first,
  answers: { answers, people, ready, error },
  previous,
  next,
  search,
  seen,
  edited,
  mark,
  at,
}: PagePaneProps) {
  const page = useLibraryPage(pageId, first)
  const [editing, setEditing] = useState<{ page: string; variable: string }>()
  const [asked, setAsked] = useState<string>()
  if (edited !== asked) {
    setAsked(edited)
    if (edited !== undefined) setEditing({ page: pageId, variable: edited })
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const article = useRef<HTMLElement>(null)
  const shownId = page.data?.sys.id
  useOnChange(shownId, () => focusHeading(heading.current))
  useMarkedPlace(article, { page: ready ? shownId : undefined, mark })
  const text = (name: string) => {
    const value = answers.find(({ associatedVariable }) => associatedVariable === name)?.answer
    return typeof value === 'string' ? value : ''
  }
  const both = { ...page, data: ready ? page.data : undefined, error: page.error ?? error }
  return (
    <QueryView query={both}>
      {({ sys, fields }) => (
        <article key={sys.id} ref={article} className={`${classes.text} fades-in`} aria-labelledby="page-title">
          <h2 id="page-title" ref={heading} tabIndex={-1}>
            <MarkedText search={search}>{fields.title}</MarkedText>
          </h2>
          <PageNodes
            blocks={fields.body.content}
            names={{ PRACTICE_NAME: text('PRACTICE_NAME'), LOCATION_NAME: text('LOCATION_NAME') }}
            search={search}
            seen={seen}
            at={at}
            answer={(variable) => (
              <PageAnswer
                answer={answers.find((each) => each.associatedVariable === variable)}
                people={people}
                editing={editing?.page === sys.id ? editing.variable : undefined}
                onEdit={(edited) => setEditing(edited === undefined ? undefined : { page: sys.id, variable: edited })}
              />
            )}
          />
          <Neighbors previous={previous} next={next} at={at} />
        </article>
      )}
    </QueryView>
  )
}

function Neighbors({ previous, next, at }: Pick<PagePaneProps, 'previous' | 'next' | 'at'>) {
  const prefetch = usePrefetchPage()
  const pointed = (page: Neighbor) => ({ onMouseEnter: () => prefetch(page.id), onFocus: () => prefetch(page.id) })
  return (
    <Group component="nav" aria-label="Neighboring pages" className={classes.way} justify="space-between" gap={16} mt={32}>
      {previous ? (
        <span {...pointed(previous)}>
          <Link to={at} search={{ page: previous.id }}>
            <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {previous.title}
          </Link>
        </span>
      ) : (
        <span />
      )}
      {next ? (
        <span {...pointed(next)}>
          <Link to={at} search={{ page: next.id }}>
            {next.title} <IconArrowRight size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />
          </Link>
        </span>
      ) : null}
    </Group>
  )
}
