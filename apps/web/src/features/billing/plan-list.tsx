import { IconCalendarOff, IconCalendarPlus, IconMapPin, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'

import { changeSubPlan, setPlanEnd, type LocationPlan, type practicePlans } from '#contract/billing/plan-changes'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { formatDate, formatMoney } from '#web/platform/format.ts'
import { useWriteRefusal } from '#web/platform/session/write-gate.tsx'
import { DataTable, type Column, type RowAction } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { planName } from './plan-name.ts'
import { PlanEndDialog } from './plan-end-dialog.tsx'

type Plans = AnswerOf<typeof practicePlans>['payload']

interface PlanListProps {
  practiceId: string
  plans: Plans
  /** Opens the dialog that changes a location's plan. */
  onChange: (locationId: string) => void
}

/** The plan of each location, its yearly price, and when it renews or ends. */
export function PlanList({ practiceId, plans, onChange }: PlanListProps) {
  const [ending, setEnding] = useState<LocationPlan | null>(null)
  usePreload(ConfirmDialog)
  const refused = [useWriteRefusal(changeSubPlan), useWriteRefusal(setPlanEnd)].some((reason) => reason !== undefined)
  const actions = (place: LocationPlan): RowAction[] => {
    if (!plans.canManage || refused) return []
    const change = { label: `Change the plan of ${place.name}`, icon: IconPencil, onClick: () => onChange(place._id) }
    const end = { label: `End the plan of ${place.name}`, icon: IconCalendarOff, danger: true, onClick: () => setEnding(place) }
    const keep = { label: `Keep the plan of ${place.name}`, icon: IconCalendarPlus, onClick: () => setEnding(place) }
    if (place.endsAt) return [keep]
    return place.plan ? [change, end] : [change]
  }
  return (
    <Section title="Plans">
      <DataTable
        label="Plans"
        query={{ data: plans, error: null, isPending: false, refetch: () => undefined }}
        rows={({ locations }) => locations}
        rowKey={(place) => place._id}
        columns={columns}
        actions={actions}
        filtered={false}
        noMatch={null}
        empty={<EmptyState icon={<IconMapPin size={24} stroke={1.6} aria-hidden />}>No data found</EmptyState>}
      />
      {ending ? <PlanEndDialog practiceId={practiceId} place={ending} onClose={() => setEnding(null)} /> : null}
    </Section>
  )
}

const columns: readonly Column<LocationPlan>[] = [
  { key: 'name', label: 'Location', cell: (place) => place.name },
  { key: 'plan', label: 'Plan', card: 'fact', cell: (place) => (place.plan ? planName(place.plan) : 'No plan') },
  {
    key: 'price',
    label: 'Price per Year',
    right: true,
    card: 'fact',
    cell: (place) => (place.priceCents === null ? '-' : formatMoney(place.priceCents)),
  },
  { key: 'renews', label: 'Renewal', card: 'fact', cell: renewalOf },
]

function renewalOf({ renewsAt, endsAt, timeZone }: LocationPlan): string {
  if (endsAt) return `Ends ${formatDate(endsAt, timeZone)}`
  return renewsAt ? `Renews ${formatDate(renewsAt, timeZone)}` : '-'
}
