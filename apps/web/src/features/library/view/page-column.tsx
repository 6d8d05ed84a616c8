import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'

import { texts } from '../library-texts.ts'
import { MarkedText } from './marked-text.tsx'
import { usePrefetchPage, type SectionOfPages } from './use-library.ts'
import classes from './view.module.css'

interface PageColumnProps {
  sections: readonly SectionOfPages[]
  /** The id of the shown page. */
  current: string | undefined
  search: string
  at: '/library' | '/library/view'
}

/** The collapsible sections with links to their pages. All are expanded during a search (LIB-012 to 014, LIB-024). */
export function PageColumn({ sections, current, search, at }: PageColumnProps) {
  const [toggled, setToggled] = useState<{ of: string; open: Readonly<Record<string, boolean>> }>({ of: '', open: {} })
  const chosen = toggled.of === search ? toggled.open : {}
  const prefetch = usePrefetchPage()
  if (search !== '' && sections.length === 0)
    return (
      <Text role="status" p={8}>
        {texts.noPageMatches}
      </Text>
    )
  return (
    <List gap={2} component="ul">
      {sections.map(({ id, title, pages }) => {
        const open = chosen[id] ?? (search !== '' || pages.some((page) => page.id === current))
        return (
          <li key={id}>
            <UnstyledButton
              className={classes.section ?? ''}
              aria-expanded={open}
              onClick={() => setToggled({ of: search, open: { ...chosen, [id]: !open } })}
            >
              <IconChevronRight size={16} stroke={1.8} aria-hidden />
              {title}
            </UnstyledButton>
            {open ? (
              <List gap={0}>
                {pages.map((page) => (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only prefetches; the link inside is the control
                  <li key={page.id} onMouseEnter={() => prefetch(page.id)} onFocus={() => prefetch(page.id)}>
                    <Link
                      to={at}
                      search={{ page: page.id }}
                      className={classes.pageLink}
                      aria-current={page.id === current ? 'page' : undefined}
                    >
                      <MarkedText search={search}>{page.title}</MarkedText>
                    </Link>
                  </li>
                ))}
              </List>
            ) : null}
          </li>
        )
      })}
    </List>
  )
}
