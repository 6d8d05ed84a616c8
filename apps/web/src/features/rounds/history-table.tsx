import type { FiledRound } from '#contract/rounds/round-lists'
import { formatMoment } from '#web/platform/format.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { paperWords } from '#web/shared/rounds/paper-words.ts'
import { quickText } from '#web/shared/rounds/quick-text.ts'

/** The finished rounds. A row opens the record. */
export function HistoryTable({ rounds }: { rounds: readonly FiledRound[] }) {
  const go = useGo()
  const { timeZone } = useCurrentLocation()
  return (
    <DataTable
      label="Finished rounds"
      query={{ data: rounds, error: null, isPending: false, refetch: () => undefined }}
      rows={(data) => data}
      rowKey={({ record }) => record}
      columns={columnsAt(timeZone)}
      empty={<Quiet component="p">No round was finished yet.</Quiet>}
      filtered={false}
      noMatch={null}
      onOpen={({ record }) => void go({ to: '/records', search: { activeRecord: record } })}
    />
  )
}

const columnsAt = (timeZone: string): Column<FiledRound>[] => [
  { key: 'name', label: 'Round', cell: ({ name }) => name, detail: (round) => <Remarks round={round} /> },
  { key: 'on', label: 'Finished', cell: ({ on }) => formatMoment(on, timeZone) },
  { key: 'by', label: 'By', cell: ({ by }) => by },
  { key: 'stops', label: 'Stops', cell: ({ stops }) => stops, right: true, card: 'fact' },
  { key: 'problems', label: 'Problems', cell: ({ problems }) => problems, right: true, card: 'fact' },
]

/** How the results came about, where that is worth knowing. */
function Remarks({ round: { fromPaper, walkedOn, quick, notPossible } }: { round: FiledRound }) {
  const remarks = [
    fromPaper && walkedOn ? paperWords(walkedOn) : '',
    quick ? quickText : '',
    notPossible > 0 ? `${notPossible} not possible` : '',
  ]
  const words = remarks.filter(Boolean).join(' · ')
  return words ? <Quiet>{words}</Quiet> : null
}
