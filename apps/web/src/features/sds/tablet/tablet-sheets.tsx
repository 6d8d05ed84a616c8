import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { sdsDoc } from '#contract/sds/sds'
import { tabletSheets, type TabletSheet } from '#contract/sds/tablet-sheets'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'
import { TabletSearch } from '#web/shared/shared-tablets/tablet-search.tsx'

/** The data sheets of the location on a shared tablet, with a search, and one document to read. */
export function TabletSheets() {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<TabletSheet>()
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(tabletSheets, { params: { locationId }, query: search === '' ? {} : { search } }, { keepPrevious: true })
  if (open) return <OneSheet sheet={open} onBack={() => setOpen(undefined)} />
  return (
    <>
      <h1>Data sheets</h1>
      <TabletSearch label="Search a product" value={search} onChange={setSearch} />
      <QueryView
        query={query}
        empty={{
          when: ({ payload }) => payload.sheets.length === 0,
          show: (
            <EmptyState>
              {search === '' ? 'No data sheet is on the list of this location yet.' : 'No data sheet of this location has these words.'}
            </EmptyState>
          ),
        }}
      >
        {({ payload: { sheets, totalCount } }) => (
          <>
            <Rows aria-label="Data sheets" mt={16}>
              {sheets.map((sheet) => (
                <Row key={sheet._id} block p={0}>
                  <RowButton onClick={() => setOpen(sheet)}>
                    <span className="breaks">
                      <b>{sheet.chemicalName}</b>
                      <Quiet component="span" display="block">
                        {factsOf(sheet)}
                      </Quiet>
                    </span>
                  </RowButton>
                </Row>
              ))}
            </Rows>
            {sheets.length < totalCount ? (
              <Quiet component="p" mt={8}>{`${sheets.length} of ${totalCount}. Search to find the others.`}</Quiet>
            ) : null}
          </>
        )}
      </QueryView>
    </>
  )
}

/** "Acme, Danger, used in Operatory 1". */
const factsOf = ({ manufacturer, signalWord, areas }: TabletSheet) =>
  [manufacturer, signalWord, areas.length > 0 ? `used in ${areas.join(', ')}` : ''].filter(Boolean).join(', ')

function OneSheet({ sheet, onBack }: { sheet: TabletSheet; onBack: () => void }) {
  return (
    <>
      <Button variant="default" h={48} mb={16} leftSection={<IconArrowLeft size={20} stroke={1.8} aria-hidden />} onClick={onBack}>
        All data sheets
      </Button>
      <h1 className="breaks">{sheet.chemicalName}</h1>
      <p>{factsOf(sheet)}</p>
      {sheet.hasDocument ? (
        <Document sheet={sheet} />
      ) : (
        <Note title="The manufacturer’s sheet is missing">Please tell an administrator of this location.</Note>
      )}
    </>
  )
}

/** A frame cannot send the session header, so the file is fetched first and the frame shows a blob URL. */
function Document({ sheet: { _id, chemicalName } }: { sheet: TabletSheet }) {
  const { data, error, refetch } = useEndpoint(sdsDoc, { params: { id: _id } })
  const address = useFileAddress(data)
  if (error && !data) return <ErrorState text={textOfError(error)} onRetry={refetch} />
  return <PdfView address={data && address} title={chemicalName} name={`${chemicalName}.pdf`} purpose="read" />
}
