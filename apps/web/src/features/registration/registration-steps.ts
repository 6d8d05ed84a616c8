/** The four steps in order (REG-003). */
export const stepTitles = ['Create your account', 'Verification', 'Company Details', 'Subscription & Payment'] as const

export type StepNumber = 1 | 2 | 3 | 4

export type StepStatus = 'completed' | 'current' | 'pending'

/** REG-002: earlier steps are completed, later ones pending. */
export function statusOf(step: number, current: StepNumber): StepStatus {
  if (step === current) return 'current'
  return step < current ? 'completed' : 'pending'
}

/** The next step of a registering person. A person with an account has passed step 1. */
export function nextStep(registrationStep: number): StepNumber {
  if (registrationStep >= 4) return 4
  return registrationStep === 3 ? 3 : 2
}
