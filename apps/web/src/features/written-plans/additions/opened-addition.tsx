import { Loader, Modal } from '@mantine/core'

import type { WrittenPlanKey } from '#content/library/written-plans'
import { planAdditionHistory } from '#contract/written-plans/plan-additions'
import type { PlanDocument } from '#contract/written-plans/written-plans'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { AdditionDialog } from './addition-dialog.tsx'
import { additionTexts } from './addition-texts.ts'

export interface AdditionProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  page: PlanDocument['pages'][number]
}

/** Reads what the section has now, because the dialog starts from it. */
export function OpenedAddition({ params, page, onClose }: AdditionProps & { onClose: () => void }) {
  const { data, error } = useEndpoint(planAdditionHistory, { params, query: { page: page.id } }, { staleTime: 0 })
  if (data) return <AdditionDialog params={params} page={page} history={data.payload} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={additionTexts.title(page.title)} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? <Problem>{textOfError(error)}</Problem> : <Loader size={24} mx="auto" my={48} role="status" aria-label="Loading" />}
    </Modal>
  )
}
