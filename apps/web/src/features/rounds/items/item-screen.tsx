import { Box, Stack } from '@mantine/core'

import { nameOfKind } from '#content/checks/kind-and-name'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { getCheckedItem, type ItemResult } from '#contract/rounds/round-lists'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText, required, wholeNumber } from '#web/platform/routing/search-values.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'

import { KitContents } from './kit-contents.tsx'
import { ItemState, stickerWords } from './item-table.tsx'
import { resultOf, detailOf } from './item-words.ts'
import { WeekStrip } from './week-strip.tsx'

export const search = { itemId: required(idText), year: wholeNumber(1970, 2999), page: wholeNumber(1) }

/** /rounds/item: one checked item with its results of all years. */
export function ItemScreen() {
  const { values, set } = useSearchState(search)
  const go = useGo()
  const { timeZone } = useCurrentLocation()
  const { itemId = '', year, page = 1 } = values
  const request = { params: { itemId }, query: { year, pageNumber: page } }
  const query = useEndpoint(getCheckedItem, request, { enabled: itemId !== '', staleTime: 0, keepPrevious: true })
  if (itemId === '') return <Redirect to="/rounds" />
  return (
    <Screen title={query.data?.payload.item.name ?? 'Item'} action={<Link to="/rounds">All rounds</Link>}>
      <QueryView query={query}>
        {({ payload: { item, weeks, years, actions, results, kit, contents, ...shown } }) => (
          <>
            <Box mb={24}>
              <DetailList
                items={[
                  { label: 'Kind', value: nameOfKind(item.kind) },
                  { label: 'Place', value: item.place },
                  { label: 'State', value: <ItemState item={item} /> },
                  {
                    label: 'Sticker',
                    value: item.removed ? null : <Link to="/rounds/stickers">{stickerWords[item.sticker]}</Link>,
                  },
                  { label: 'Next check', value: item.next ? formatDate(item.next) : null },
                ]}
              />
            </Box>
            {actions.length > 0 ? (
              <Section title="Needs fixing" count={String(actions.length)}>
                <Rows aria-label="Needs fixing">
                  {actions.map(({ _id, what, owner, due }) => (
                    <Row key={_id}>
                      <Link to="/fixes" search={{ fix: _id }}>
                        {what}
                      </Link>
                      <Quiet>{due ? `${owner}, by ${formatDate(due)}` : owner}</Quiet>
                    </Row>
                  ))}
                </Rows>
              </Section>
            ) : null}
            {kit ? <KitContents kit={kit} contents={contents} /> : null}
            <Section title="Weeks">
              <Stack gap={12}>
                <SelectField
                  label="Year"
                  options={[...new Set([shown.year, ...years])].map((one) => ({ value: String(one), label: String(one) }))}
                  value={String(shown.year)}
                  onChange={(chosen) => set({ year: Number(chosen), page: undefined })}
                />
                <WeekStrip year={shown.year} weeks={weeks} />
              </Stack>
            </Section>
            <Section title="Results" count={String(results.totalCount)}>
              <DataTable
                label="Results"
                query={{ ...query, data: results.list }}
                rows={(list) => list}
                rowKey={({ occurrence }) => occurrence}
                columns={columnsAt(timeZone)}
                empty={<Quiet component="p">Not checked yet.</Quiet>}
                filtered={false}
                noMatch={null}
                onOpen={({ record }) => record && void go({ to: '/records', search: { activeRecord: record } })}
              />
              <Pager
                query={query}
                label="Pages of results"
                page={page}
                total={results.totalCount}
                pageSize={pageSizes.rounds}
                onPage={(next, options) => set({ page: next }, options)}
              />
            </Section>
          </>
        )}
      </QueryView>
    </Screen>
  )
}

const columnsAt = (timeZone: string): Column<ItemResult>[] => [
  {
    key: 'result',
    label: 'Result',
    cell: (one) => resultOf(one),
    detail: (one) => <Quiet display="block">{detailOf(one)}</Quiet>,
  },
  { key: 'on', label: 'Done', cell: ({ on }) => (on ? formatMoment(on, timeZone) : '–') },
  { key: 'by', label: 'By', cell: ({ by }) => by },
  { key: 'due', label: 'Due', cell: ({ due }) => formatDate(due), card: 'fact' },
]
