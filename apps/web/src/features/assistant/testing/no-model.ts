import type { ModelState } from '#contract/assistant/assistant-model'
import { ids } from '#web/platform/testing/people.ts'

/** The state of a practice where no model is configured. */
export const noModel: ModelState = {
  practiceId: ids.practice,
  model: null,
  on: false,
  maySwitch: false,
  usedTokens: 0,
  monthlyTokens: 0,
  mostTokens: 0,
}
