import { caseEventRules } from './for-events/event-cases.ts'
import { exposureEventRules } from './for-events/event-exposure.ts'
import { injuryEventRules } from './for-events/event-injuries.ts'
import { otherEventRules } from './for-events/event-others.ts'
import { vaccineEventRules } from './for-events/event-vaccine.ts'
import { locationBloodRules } from './for-locations/location-blood.ts'
import { locationBuildingRules } from './for-locations/location-building.ts'
import { locationChemicalRules } from './for-locations/location-chemicals.ts'
import { locationGasAndAnimalRules } from './for-locations/location-gases-and-animals.ts'
import { locationInfectionAndAmalgamRules } from './for-locations/location-infection-and-amalgam.ts'
import { locationLaboratoryAndDrugRules } from './for-locations/location-laboratory-and-drugs.ts'
import { locationRecordRules } from './for-locations/location-records.ts'
import { locationSubstanceRules } from './for-locations/location-substances.ts'
import { perPersonRules } from './for-people/per-person.ts'
import { setupEmergencyRules } from './for-setup-steps/setup-emergencies.ts'
import { setupEquipmentRules } from './for-setup-steps/setup-equipment.ts'
import { setupEyewashRules } from './for-setup-steps/setup-eyewash.ts'
import { setupPeopleRules } from './for-setup-steps/setup-people.ts'
import { setupRoomRules } from './for-setup-steps/setup-rooms.ts'
import { setupWearerRules } from './for-setup-steps/setup-wearers.ts'
import { stateProgramRules } from './for-locations/state-programs.ts'
import { evaluationEvents, type PrintedForm, type RuleEvent, type TaskRule } from './types.ts'

/** The rules triggered by the answer to a setup step. */
export const stepRules: readonly TaskRule[] = [
  ...setupPeopleRules,
  ...setupRoomRules,
  ...setupEmergencyRules,
  ...setupEyewashRules,
  ...setupEquipmentRules,
  ...setupWearerRules,
]

/** The rules that depend on the state of a location: per step, per location and per person. Read by `desiredTasks`. */
export const standingRules: readonly TaskRule[] = [
  ...stepRules,
  ...locationBloodRules,
  ...locationChemicalRules,
  ...locationSubstanceRules,
  ...locationBuildingRules,
  ...locationGasAndAnimalRules,
  ...locationInfectionAndAmalgamRules,
  ...locationLaboratoryAndDrugRules,
  ...locationRecordRules,
  ...stateProgramRules,
  ...perPersonRules,
]

/** The rules that a saved form or a reported event opens. Read by `eventTasks`. */
export const eventRules: readonly TaskRule[] = [
  ...exposureEventRules,
  ...injuryEventRules,
  ...caseEventRules,
  ...vaccineEventRules,
  ...otherEventRules,
]

/** Every shipped rule. */
export const allTaskRules: readonly TaskRule[] = [...standingRules, ...eventRules]

/** The law that requires the task of a rule immediately; null for every other rule and for a task without a rule. */
export function immediateLaw(key: string | null): string | null {
  return (key === null ? undefined : taskRule(key)?.immediate) ?? null
}

/** Whether the task of a rule is a first training that may have been given before (ruling 55). */
export function mayHaveTakenPlace(key: string | null): boolean {
  return (key === null ? undefined : taskRule(key)?.mayHaveTakenPlace) ?? false
}

/** The blank paper form that the task of a rule offers to print; null for every other rule and for a task without a rule. */
export function printedForm(key: string | null): PrintedForm | null {
  return (key === null ? undefined : taskRule(key)?.prints) ?? null
}

/** The rules whose tasks are due by a recorded date that runs out. */
export const rulesDueByExpiration: readonly (TaskRule & Required<Pick<TaskRule, 'dueByExpiration'>>)[] = allTaskRules.flatMap((rule) =>
  rule.dueByExpiration ? [{ ...rule, dueByExpiration: rule.dueByExpiration }] : [],
)

/** The rule with a key; undefined for a key that is no longer shipped. */
export function taskRule(key: string): TaskRule | undefined {
  return allTaskRules.find((rule) => rule.key === key)
}

const exposureEvents: readonly RuleEvent[] = ['bloodExposure', 'exposureIncidentForm', ...evaluationEvents]

/** Whether the tasks of a rule belong to one exposure to blood: their row key is the id of the exposure. */
export function isOfExposure(key: string | null): boolean {
  const events = [(key === null ? undefined : taskRule(key)?.event) ?? []].flat()
  return events.length > 0 && events.every((event) => exposureEvents.includes(event))
}

/** The name of a rule's tasks without person and agency: "First-day briefing". Undefined for a key that is no longer shipped. */
export const ruleTitle = (key: string): string | undefined => taskRule(key)?.name.replace(/:? *\{Person\}| to \{Agency\}.*/, '')
