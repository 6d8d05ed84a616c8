import type { WrittenPlanKey } from '#content/library/written-plans'

/**
 * The titles of the written plans. They are repeated from the content, because a script of this screen that held the content would load with every
 * schema of the contract; a test compares both.
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

/** The key as it is in the address; undefined for any other text. */
export const planKeyText = (text: string): WrittenPlanKey | undefined => keys.find((key) => key === text)
