import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { tabletPage, tabletPages, type TabletSection } from '#contract/library/tablet-library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { TabletSearch } from '#web/shared/shared-tablets/tablet-search.tsx'
import { PlanBlocks } from '#web/shared/written-plans/plan-blocks.tsx'

/** The library on a shared tablet: its pages with a search, and one page to read. Nothing can be changed, and nothing leads elsewhere. */
export function TabletLibrary() {
  const [search, setSearch] = useState('')
  const [pageId, setPageId] = useState<string>()
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(
    tabletPages,
    { params: { locationId }, query: search === '' ? {} : { searchValue: search } },
    { keepPrevious: true, staleTime: 300_000 },
  )
  if (pageId !== undefined) return <OnePage pageId={pageId} onBack={() => setPageId(undefined)} />
  return (
    <>
      <h1>Library</h1>
      <TabletSearch label="Search the library" value={search} onChange={setSearch} />
      <QueryView
        query={query}
        empty={{
          when: ({ payload }) => payload.sections.length === 0,
          show: <EmptyState>{search === '' ? 'This location has no pages yet.' : 'No page has these words.'}</EmptyState>,
        }}
      >
        {({ payload: { sections } }) => sections.map((section) => <Section key={section.id} section={section} onOpen={setPageId} />)}
      </QueryView>
    </>
  )
}

function Section({ section: { title, pages }, onOpen }: { section: TabletSection; onOpen: (pageId: string) => void }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Rows aria-label={title} mt={8}>
        {pages.map((page) => (
          <Row key={page.id} block p={0}>
            <RowButton onClick={() => onOpen(page.id)}>{page.title}</RowButton>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

function OnePage({ pageId, onBack }: { pageId: string; onBack: () => void }) {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(tabletPage, { params: { locationId }, query: { pageId } }, { staleTime: 300_000 })
  return (
    <>
      <Button variant="default" h={48} mb={16} leftSection={<IconArrowLeft size={20} stroke={1.8} aria-hidden />} onClick={onBack}>
        All pages
      </Button>
      <QueryView query={query}>
        {({ payload: { title, blocks } }) => (
          <article aria-label={title}>
            <h1>{title}</h1>
            <PlanBlocks blocks={blocks} top={2} />
            <Quiet component="p">The answers in this page are changed in the library, on your own device.</Quiet>
          </article>
        )}
      </QueryView>
    </>
  )
}
