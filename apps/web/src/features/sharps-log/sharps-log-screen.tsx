import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

import { getSharpsLog } from '#contract/sharps-log/sharps-log'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { entryLines } from './entry-lines.ts'
import { LogFiles } from './log-files.tsx'
import { noneIn, texts } from './sharps-log-texts.ts'

export const search = { year: wholeNumber(1970, 2999) }

/** /records/sharps-log: the sharps injury log of the location for one year, for its administrators. */
export function SharpsLogScreen(): ReactNode {
  const { can } = useCurrentLocation()
  return can.administer ? (
    <Log />
  ) : (
    <Screen title={texts.title}>
      <Note>{texts.forAdministrators}</Note>
    </Screen>
  )
}

function Log() {
  const location = useCurrentLocation()
  const { values, set } = useSearchState(search)
  const query = useEndpoint(getSharpsLog, { params: { locationId: location._id }, query: { year: values.year } }, { staleTime: 0 })
  return (
    <Screen title={texts.title} intro={texts.intro}>
      <QueryView query={query}>
        {({ payload: { year, years, entries } }) => (
          <Details
            facts={
              <>
                <SelectField
                  label="Year of the injury"
                  options={years.map((one) => ({ value: String(one), label: String(one) }))}
                  value={String(year)}
                  onChange={(chosen) => set({ year: Number(chosen) })}
                />
                <LogFiles key={year} year={year} entries={entries} />
                <Quiet component="p">{entries.length > 0 ? `${texts.required} ${texts.kept}` : texts.kept}</Quiet>
              </>
            }
          >
            {entries.length > 0 ? (
              <Rows aria-label={`Injuries of ${year}`}>
                {entries.map((entry) => (
                  <Row key={entry.number} block p={16}>
                    <Box component="h2" mb={8}>{`No. ${entry.number}`}</Box>
                    <DetailList items={entryLines(entry, location.address)} />
                  </Row>
                ))}
              </Rows>
            ) : (
              <Note title={noneIn(year)}>{texts.required}</Note>
            )}
          </Details>
        )}
      </QueryView>
    </Screen>
  )
}
