import { prefillVariablesOf, type SetupRows } from '#content/questions/starting-answers'
import type { Form } from '#contract/forms/forms'
import { libraryData } from '#contract/library/library'
import type { AnswerValue } from '#contract/library/library-answer'
import { usersByLocation } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/**
 * The setup answers that a form starts with, with user ids replaced by names; undefined while loading. If they cannot be loaded, the fields stay
 * empty.
 */
export function useSetupRows(form: Form): SetupRows | undefined {
  const locationId = useCurrentLocation()._id
  const wanted: readonly string[] = prefillVariablesOf(form)
  const enabled = wanted.length > 0
  const setup = useEndpoint(libraryData, { params: { locationId } }, { enabled })
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { enabled, staleTime: 60_000 })
  if (enabled && (setup.isPending || people.isPending)) return undefined
  const names = new Map((people.data?.payload ?? []).map(({ value, label }) => [value, label]))
  const answers = (setup.data?.payload.libraryData ?? []).filter(({ associatedVariable }) => wanted.includes(associatedVariable))
  return Object.fromEntries(answers.map(({ associatedVariable, answer }) => [associatedVariable, rowsIn(answer, names)]))
}

const rowsIn = (answer: AnswerValue | null, names: ReadonlyMap<string, string>) =>
  (Array.isArray(answer) ? answer : [])
    .filter((row) => typeof row === 'object')
    .map((row) => Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, names.get(cell) ?? cell])))
