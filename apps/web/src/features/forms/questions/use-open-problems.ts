import { listsProblems } from '#content/questions/starting-answers'
import { largestPageSize } from '#contract/endpoint/page-sizes'
import { listActions, type CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import type { Form } from '#contract/forms/forms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** The open problems that a form starts with, one line each; undefined while loading. If they cannot be loaded, the field stays empty. */
export function useOpenProblems(form: Form): readonly string[] | undefined {
  const params = { locationId: useCurrentLocation()._id }
  const enabled = listsProblems(form)
  const query = { state: 'open', pageSize: largestPageSize } as const
  const { data, isPending } = useEndpoint(listActions, { params, query }, { enabled, staleTime: 0 })
  if (enabled && isPending) return undefined
  return (data?.payload.actions ?? []).filter(({ withheld, confidential }) => !withheld && !confidential).map(lineOf)
}

const lineOf = ({ what, place, item, owner, due }: CorrectiveAction) =>
  [what, item?.name ?? place, owner?.fullName, due && `by ${formatDate(due)}`].filter(Boolean).join(', ')
