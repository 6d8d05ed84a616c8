import type { Opens } from '#contract/inspections/request-list'
import { writtenPlanKeys } from '#content/library/written-plans'
import type { Address } from '#web/platform/routing/address.ts'

/** The page that a line of the list opens; undefined if it opens nothing. */
export function lineAddress({ opens, target }: { opens: Opens | null; target: string | null }): Address | undefined {
  if (opens === null) return undefined
  return target === null ? pages[opens] : rowAddress(opens, target)
}

const pages: Partial<Record<Opens, Address>> = {
  sheets: { to: '/sds' },
  sharpsLog: { to: '/records/sharps-log' },
  trainingRecords: { to: '/records', search: { group: 'training' } },
  injuryRecords: { to: '/records', search: { group: 'injuries' } },
  rounds: { to: '/rounds' },
}

function rowAddress(opens: Opens, target: string): Address | undefined {
  if (opens === 'task') return { to: '/admin/task-view', search: { taskId: target } }
  if (opens === 'record') return { to: '/records', search: { activeRecord: target } }
  if (opens === 'item') return { to: '/rounds/item', search: { itemId: target } }
  if (opens === 'fix') return { to: '/fixes', search: { fix: target } }
  return { to: '/library/plans', search: { plan: writtenPlanKeys.find((key) => key === target) } }
}
