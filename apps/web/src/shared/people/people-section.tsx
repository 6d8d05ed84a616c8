import type { PersonName } from '#contract/staff/person-name'

import { Link } from '../../platform/ui/kit/link.tsx'
import { Note } from '../../platform/ui/kit/note.tsx'
import { PersonInitials } from './person-initials.tsx'
import { QueryView, type QueryLike } from '../../platform/ui/page/query-view.tsx'
import { Row, Rows } from '../../platform/ui/kit/rows.tsx'
import { Section } from '../../platform/ui/page/screen.tsx'

interface PeopleSectionProps {
  title: string
  query: QueryLike<{ payload: readonly PersonName[] }>
  emptyText: string
}

/** Members of a location, each with a link to their page. */
export function PeopleSection({ title, query, emptyText }: PeopleSectionProps) {
  const count = query.data?.payload.length ?? 0
  return (
    <Section title={title} count={count > 0 ? String(count) : undefined}>
      <QueryView query={query} empty={{ when: ({ payload }) => payload.length === 0, show: <Note>{emptyText}</Note> }}>
        {({ payload }) => (
          <Rows aria-label={title}>
            {payload.map(({ value, label, ...person }) => (
              <Row key={value}>
                <PersonInitials person={person} named />
                <Link to="/admin/staff-view" search={{ userId: value }}>
                  {label}
                </Link>
              </Row>
            ))}
          </Rows>
        )}
      </QueryView>
    </Section>
  )
}
