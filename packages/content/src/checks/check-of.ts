import type { ItemCheck, ItemKind } from './check-types.ts'
import { extinguisherCheck, filledEyewash, firstAidKitCheck, plumbedEyewash } from './emergency-checks.ts'
import { gasCylinderCheck, laserCheck, nitrousUnitCheck, xrayUnitCheck } from './gas-and-radiation-checks.ts'
import { aedCheck, drugKitCheck, oxygenCheck } from './medical-emergency-checks.ts'
import { amalgamSeparatorCheck, sharpsContainerCheck, sterilizerCheck, waterUnitCheck } from './room-checks.ts'
import { stepOf } from '../questions/setup-steps.ts'
import { cellText, layoutOf, rowName, type TableRow } from '../questions/table-rows.ts'
import { taskRule } from '../rules/task-rules.ts'

/** Every check of an item. */
export const itemChecks: readonly ItemCheck[] = [
  plumbedEyewash,
  filledEyewash,
  extinguisherCheck,
  firstAidKitCheck,
  aedCheck,
  drugKitCheck,
  oxygenCheck,
  sharpsContainerCheck,
  sterilizerCheck,
  waterUnitCheck,
  amalgamSeparatorCheck,
  gasCylinderCheck,
  laserCheck,
  xrayUnitCheck,
  nitrousUnitCheck,
]

/** The rules whose occurrences are stops of rounds. */
export const checkRuleKeys: readonly string[] = [...new Set(itemChecks.map(({ ruleKey }) => ruleKey))]

/** Items that no table lists: a location has one of each, which stands for all of them wherever they are. */
const itemsWithoutRow: Readonly<Record<string, { name: string; place: string }>> = {
  cylinderCheck: { name: 'Gas cylinders', place: 'Each room with cylinders' },
  laserAudit: { name: 'Lasers', place: 'Each room with lasers' },
}

/**
 * The check of a rule for one item; undefined for a rule that checks no item. Some depend on the Kind in the row of the item: a plumbed eyewash runs,
 * a filled one does not, and an AED, a drug kit and oxygen have one rule.
 */
export function checkOf(ruleKey: string, row: TableRow | null): ItemCheck | undefined {
  const checks = itemChecks.filter((check) => check.ruleKey === ruleKey)
  const [first] = checks
  if (first === undefined || checks.length === 1) return first
  const kind = row === null ? '' : cellText(row, 'Kind').toLowerCase()
  if (ruleKey === 'eyewashRun') return /tank|bottle/.test(kind) ? filledEyewash : plumbedEyewash
  if (/aed|defib/.test(kind)) return aedCheck
  return /oxygen/.test(kind) ? oxygenCheck : drugKitCheck
}

/** The item that a rule checks, by its row of the setup table. `position` counts from 1 and names a row without words ("No. 2"). */
export function itemOf(ruleKey: string, row: TableRow | null, position = 1): { kind: ItemKind; name: string; place: string } | undefined {
  const check = checkOf(ruleKey, row)
  if (check === undefined) return undefined
  const withoutRow = itemsWithoutRow[ruleKey]
  if (withoutRow !== undefined) return { kind: check.kind, ...withoutRow }
  const variable = taskRule(ruleKey)?.variable
  const step = variable === undefined ? undefined : stepOf(variable)
  if (row === null || step === undefined) return undefined
  return { kind: check.kind, name: rowName(row, position, layoutOf(step)), place: cellText(row, 'Place') || cellText(row, 'Room') }
}
