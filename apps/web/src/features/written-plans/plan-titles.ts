import type { WrittenPlanKey } from '#content/library/written-plans'
import { idText, textUpTo, wholeNumber } from '#web/platform/routing/search-values.ts'

/**
 * The titles of the written plans. They are duplicated from the content, because importing the content would load every schema of the contract with
 * this screen. A test compares both.
 */
export const planTitles = {
  exposureControl: 'Exposure Control Plan',
  hazardCommunication: 'Hazard Communication Program',
  emergencyAction: 'Emergency Action Plan',
  firePrevention: 'Fire Prevention Plan',
  tuberculosis: 'Tuberculosis Control Plan',
  respirators: 'Respirator Program',
} as const satisfies Record<WrittenPlanKey, string>

const keys: readonly WrittenPlanKey[] = [
  'exposureControl',
  'hazardCommunication',
  'emergencyAction',
  'firePrevention',
  'tuberculosis',
  'respirators',
]

/** The plan key from the address; undefined for any other text. */
export const planKeyText = (text: string): WrittenPlanKey | undefined => keys.find((key) => key === text)

/**
 * The search values of /library/plans. `version` 0 is the draft. `part`: the id of the shown part, or `all`. `location`: set in email links, which
 * open the plan of this location.
 */
export const planSearch = { plan: planKeyText, version: wholeNumber(0, 1_000_000), part: textUpTo(100), location: idText }
