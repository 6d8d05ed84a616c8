import { checkOf } from '#content/checks/check-of'
import { itemAndPlace } from '#content/checks/kind-and-name'
import { roundName } from '#content/checks/round-name'
import { roundMinutes } from '#content/load/round-seconds'
import type { Frequency } from '#contract/endpoint/shapes'
import type { TaskRound } from '#contract/tasks/tasks'

/** What a row of the board says about the check of an item; all of it null for every other task. */
export interface CheckedRow {
  name: string
  occurrenceId: string
  ruleKey: string | null
  frequency: Frequency
  due: string
  /** The cell Kind of the item’s row. */
  rowKind: string | null
  /** The kind, the name and the place of the item. */
  itemKind: string | null
  itemName: string | null
  itemPlace: string | null
  /** Set while the item is out of use. */
  outOfUse: { since: string; by: string } | null
  /** The result that is not filed yet. */
  result: string | null
  people: readonly { _id: string }[]
}

/**
 * The rounds of the rows of a board, each with its first row. `perPeople`: people with different tasks have different rounds. `named`: with the names
 * of the tasks.
 */
export function roundsOf(
  rows: readonly CheckedRow[],
  { perPeople = false, named = false } = {},
): ReadonlyMap<string, { round: TaskRound; first: string }> {
  const checks = rows.flatMap((row) => {
    const check = row.rowKind === null ? undefined : checkOf(row.ruleKey ?? '', { Kind: row.rowKind })
    return check ? [{ row, check, place: row.itemPlace ?? '' }] : []
  })
  const groups = Map.groupBy(checks, ({ row }) =>
    JSON.stringify([row.frequency, row.due, perPeople ? row.people.map(({ _id }) => _id) : []]),
  )
  return new Map(
    [...groups.values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      const { frequency, due, occurrenceId } = first.row
      const round: TaskRound = {
        frequency,
        due,
        stops: same.length,
        done: same.filter(({ row }) => row.result !== null).length,
        problems: same.filter(({ row }) => row.result === 'problem').length,
        outOfUse: same.flatMap(({ row, place }) =>
          row.outOfUse
            ? [
                {
                  item: itemAndPlace({ kind: row.itemKind ?? '', name: row.itemName ?? '', place }),
                  since: row.outOfUse.since,
                  by: row.outOfUse.by,
                },
              ]
            : [],
        ),
        minutes: roundMinutes(same),
        name: roundName(frequency),
        tasks: named && same.length > 1 ? same.map(({ row }) => row.name) : [],
      }
      return same.map(({ row }) => [row.occurrenceId, { round, first: occurrenceId }] as const)
    }),
  )
}

/** Whether every stop has a result, so that only finishing the round is left. */
export const isWalked = ({ done, stops }: Pick<TaskRound, 'done' | 'stops'>): boolean => done === stops
