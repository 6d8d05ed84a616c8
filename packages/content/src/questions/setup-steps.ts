import { holds } from '../rules/conditions.ts'
import { effectiveOptions } from './setup-options.ts'
import { emergencySteps } from './setup-steps/emergencies.ts'
import { equipmentAndProgramSteps } from './setup-steps/equipment-and-programs.ts'
import { peopleAndBloodSteps } from './setup-steps/people-and-blood.ts'
import { peopleNamedSteps } from './setup-steps/people-named.ts'
import { plansOfThisPlaceSteps } from './setup-steps/plans-of-this-place.ts'
import { roomsAndMaterialsSteps } from './setup-steps/rooms-and-materials.ts'
import type { SetupStep } from './setup-step.ts'

/** The 48 steps of the library setup wizard, in order. */
export const setupSteps: readonly SetupStep[] = [
  ...peopleAndBloodSteps,
  ...roomsAndMaterialsSteps,
  ...emergencySteps,
  ...equipmentAndProgramSteps,
  ...peopleNamedSteps,
  ...plansOfThisPlaceSteps,
]

/**
 * The steps that apply to a location, in order. Additional steps after the first setup are the steps of this list that have no answer yet (ruling
 * 32).
 * @param options the option values answered Yes; this function removes hidden ones
 */
export function visibleSteps({ practiceType, options }: { practiceType: string; options: readonly string[] }): SetupStep[] {
  const situation = { practiceType, options: effectiveOptions(practiceType, options) }
  return setupSteps.filter(
    (step) => (step.appliesTo === undefined || step.appliesTo.some((type) => type === practiceType)) && holds(step.shownIf, situation),
  )
}

/** The choices that a step offers at a practice of this type. An answer that contains another one stays valid. */
export const choicesAt = (
  { choices = [], choicesOnlyAt = {} }: Pick<SetupStep, 'choices' | 'choicesOnlyAt'>,
  practiceType: string,
): string[] => choices.filter((choice) => choicesOnlyAt[choice]?.some((type) => type === practiceType) ?? true)

/** The step that fills a variable; undefined for a variable without a step. */
export function stepOf(variable: string): SetupStep | undefined {
  return setupSteps.find((step) => step.associatedVariable === variable)
}
