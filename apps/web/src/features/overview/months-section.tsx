import { Button } from '@mantine/core'
import { useState } from 'react'

import { writtenMonth } from '#calendar/months/written-month'
import { dutyOutcomes, getDutyMonths, type DutyOutcome, type MonthOfDuties } from '#contract/overview/duties'
import type { LocationNeeds } from '#contract/overview/overview'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { PlainTable } from '#web/platform/ui/table/plain-table.tsx'

import classes from './charts.module.css'
import { outcomeHeads, outcomeWords, summaryOf } from './duty-words.ts'
import type { OverviewSearch } from './overview-search.ts'
import { StackChart } from './stack-chart.tsx'

/** How many locations are shown before somebody asks for all. */
const firstPlaces = 12

interface MonthsProps {
  practiceId: string
  /** The locations of the page, in its order. */
  locations: readonly LocationNeeds[]
  search: OverviewSearch
}

/** What was done in time at each location in the last twelve months: a small picture of each, with its table. */
export function MonthsSection({ practiceId, locations, search }: MonthsProps) {
  const query = useEndpoint(getDutyMonths, { params: { practiceId } })
  const [all, setAll] = useState(false)
  const shown = all ? locations : locations.slice(0, firstPlaces)
  return (
    <Section
      title="Done in time in the last 12 months"
      action={
        <ButtonLink variant="default" to="/admin/overview" search={{ ...search, show: 'month' }}>
          Month as PDF
        </ButtonLink>
      }
    >
      <Legend />
      <QueryView query={query}>
        {({ payload }) => (
          <>
            <div className={classes.grid} data-single={shown.length === 1 || undefined}>
              {shown.map(({ _id, name }) => (
                <Place key={_id} id={_id} name={name} months={payload.find((one) => one._id === _id)?.months ?? []} search={search} />
              ))}
            </div>
            {shown.length < locations.length ? (
              <Button mt={12} variant="default" onClick={() => setAll(true)}>
                Show all {locations.length} locations
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Legend() {
  return (
    <ul className={classes.legend}>
      {dutyOutcomes.map((outcome) => (
        <li key={outcome}>
          <svg className={classes.swatch} viewBox="0 0 14 14" aria-hidden>
            {outcome === 'late' ? <path d="M-2 8 8-2M0 14 14 0M6 16 16 6" className={classes.lateLine} /> : null}
            <rect width="14" height="14" className={outcome === 'late' ? classes.lateFrame : classes[outcome]} />
          </svg>
          {outcomeHeads[outcome]}
        </li>
      ))}
    </ul>
  )
}

interface PlaceProps {
  id: string
  name: string
  months: readonly MonthOfDuties[]
  search: OverviewSearch
}

function Place({ id, name, months, search }: PlaceProps) {
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  return (
    <Card component="section" aria-label={name} gap={6} p={12}>
      <h3 className={classes.name}>{name}</h3>
      <Quiet className="numbers">{summaryOf(months)}</Quiet>
      <StackChart months={months} />
      {first && last ? (
        <div className={classes.ends} aria-hidden>
          <span>{writtenMonth(first)}</span>
          <span>{writtenMonth(last)}</span>
        </div>
      ) : null}
      <details>
        <summary className={classes.summary}>Numbers by month</summary>
        <MonthTable id={id} name={name} months={months} search={search} />
      </details>
    </Card>
  )
}

/** The numbers behind the picture, the newest month first. Each leads to its rows. */
function MonthTable({ id, name, months, search }: PlaceProps) {
  const cell = (month: MonthOfDuties, outcome: DutyOutcome) =>
    month[outcome] === 0 ? (
      0
    ) : (
      <Link
        to="/admin/overview"
        search={{ ...search, place: id, month: month.month, outcome, page: undefined }}
        aria-label={`${month[outcome]} ${outcomeWords[outcome]} at ${name} in ${writtenMonth(month.month)}`}
      >
        {month[outcome]}
      </Link>
    )
  return (
    <PlainTable className={`${classes.table} numbers`} aria-label={`Duties by month at ${name}`}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {dutyOutcomes.map((outcome) => (
            <th key={outcome} scope="col">
              {outcomeHeads[outcome]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{writtenMonth(month.month)}</th>
            {dutyOutcomes.map((outcome) => (
              <td key={outcome}>{cell(month, outcome)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
