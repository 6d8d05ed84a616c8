import type { Frequency } from '#contract/endpoint/shapes'
import * as contract from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import type { Client } from '#api/data/testing/client'

/** A row with every cell filled. */
export function rowOf(step: LibraryAnswer, person: string, more: Record<string, string> = {}): Record<string, string> {
  const layout = step.tableLayout!
  const usual = (step.frequencyHint?.floor ?? step.frequencyHint?.usual ?? '1') as Frequency
  const cells = layout.columns.map((column) => {
    if (layout.userSelectColumns.includes(column)) return [column, person]
    if (layout.frequencySelectColumns.includes(column)) return [column, usual]
    if (layout.phoneColumns.includes(column)) return [column, '503-555-0100']
    return [column, layout.choiceColumns[column]?.[0] ?? `${column} of step ${step.stepNumber}`]
  })
  return { ...Object.fromEntries(cells), ...more }
}

/** A valid answer to any step. */
export function plausibleAnswer(step: LibraryAnswer, person: string): unknown {
  switch (step.type) {
    case 'singleInput':
      return 'At the flagpole'
    case 'boolean':
      return true
    case 'singleUserSelect':
      return person
    case 'multipleUserSelect':
      return [person]
    case 'multipleInput':
      return step.choices.slice(0, 2).concat('Something of our own')
    case 'table':
      return [rowOf(step, person)]
  }
}

export const stepsOf = async (person: Client, locationId: string) =>
  (await person.call(contract.librarySteps, { params: { locationId } })).payload

export async function stepNamed(person: Client, locationId: string, variable: string): Promise<LibraryAnswer> {
  const step = (await stepsOf(person, locationId)).find((each) => each.associatedVariable === variable)
  if (!step) throw new Error(`No step asks for ${variable} here.`)
  return step
}

export const saveStep = (
  person: Client,
  { locationId, step, answer, isLast = false }: { locationId: string; step: LibraryAnswer; answer: unknown; isLast?: boolean },
) =>
  person.call(contract.saveLibraryData, {
    body: { locationId, isLast, libraryData: { associatedVariable: step.associatedVariable, answer, revision: step.revision } },
  })

/** Answers every step from first to last. `answers` replaces the default answers. */
export async function finishWizard(
  person: Client,
  { locationId, about, answers = {} }: { locationId: string; about: string; answers?: Record<string, unknown> },
) {
  let saved
  for (const step of await stepsOf(person, locationId))
    saved = await saveStep(person, {
      locationId,
      step,
      answer: answers[step.associatedVariable] ?? plausibleAnswer(step, about),
      isLast: step.isLast,
    })
  if (!saved) throw new Error('The setup asks nothing here.')
  return saved
}
