import { Box, Text, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { listFoldedTasks, type FoldedTask } from '#contract/tasks/folded-tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'

import board from './board.module.css'
import { DueSign, dueWords } from './due-line.tsx'
import { peopleCounted } from './fold-card.tsx'
import type { Narrowing } from './task-groups.ts'

const pageSize = pageSizes.foldedTasks

export interface FoldPanelProps {
  rule: string
  title: string
  /** The active count filter of the board, which also applies to this list. */
  due: Narrowing | undefined
  search: string
  page: number
  today: string
  onSearch: (text: string) => void
  onPage: (page: number) => void
  onOpen: (task: FoldedTask) => void
  onClose: () => void
}

/** The people behind one folded card, most urgent first. Each opens their task, where it can be completed. */
export function FoldPanel({ rule, title, due, search, page, today, onSearch, onPage, onOpen, onClose }: FoldPanelProps) {
  const { _id: locationId } = useCurrentLocation()
  const [settled] = useDebouncedValue(search.trim(), 200)
  const narrowed = due === 'team' ? ({ of: 'team' } as const) : { of: 'board' as const, ...(due ? { due } : {}) }
  const words = settled === '' ? {} : { search: settled }
  const query = useEndpoint(
    listFoldedTasks,
    { params: { locationId }, query: { ...narrowed, ...words, rule, pageNumber: page, pageSize } },
    { keepPrevious: true },
  )
  return (
    <SidePanel opened onClose={onClose} kind="Tasks of one kind" title={query.data?.payload.title ?? title}>
      <TextInput
        mt="sm"
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <QueryView query={query}>
        {({ payload: { data, totalCount } }) => (
          <>
            <Quiet component="p" mt={12} mb={8} className="numbers" role="status">
              {peopleCounted(totalCount)}
              {due ? dueSuffix[due] : ''}
            </Quiet>
            {data.length === 0 && search !== '' ? <NoMatch onClear={() => onSearch('')}>Nobody matches.</NoMatch> : null}
            {data.length === 0 && search === '' ? <Text c="dimmed">Nothing is left to do here.</Text> : null}
            {data.length > 0 ? (
              <Rows style={{ overflow: 'hidden' }} aria-label="People">
                {data.map((task) => (
                  <Person key={task.occurrence._id} task={task} today={today} onOpen={() => onOpen(task)} />
                ))}
              </Rows>
            ) : null}
            <Pager query={query} label="Pages of people" page={page} total={totalCount} pageSize={pageSize} onPage={onPage} />
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

const dueSuffix: Record<Narrowing, string> = {
  overdue: ', overdue',
  team: ', overdue',
  today: ', due today',
  week: ', due in the next 7 days',
}

function Person({ task, today, onOpen }: { task: FoldedTask; today: string; onOpen: () => void }) {
  return (
    <Row block p={0}>
      <RowButton onClick={onOpen}>
        <Box component="span" flex={1} className="breaks">
          {task.person?.name ?? task.name}
        </Box>
        <span className={`${board.due} ${board[task.state]} numbers`}>
          <DueSign state={task.state} />
          {dueWords(task, today)}
        </span>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </RowButton>
    </Row>
  )
}
