import { taskRule } from '../rules/task-rules.ts'
import type { Evidence } from '../rules/types.ts'

/** Minutes for a task by its evidence, for every rule that is not listed below. */
const byEvidence: Readonly<Record<Evidence, number>> = { plain: 5, upload: 5, form: 10 }

/** Minutes of the rules that take longer. They are estimates of ours: no law says how long a duty takes. */
export const minutesByRule: Readonly<Record<string, number>> = {
  amalgamYearlyCheck: 15,
  anestheticSampling: 30,
  annualRefresher: 60,
  annualTraining: 60,
  chemicalHygienePlan: 45,
  chemicalListMatch: 20,
  controlledSubstanceCount: 30,
  evacuationDrill: 20,
  extinguisherTraining: 20,
  eyewashInspection: 20,
  formaldehydeProgram: 30,
  hazardousDrugs: 30,
  infectionPreventionReview: 45,
  labCompetency: 60,
  liveTrainingSession: 30,
  nitrousSampling: 30,
  oregonSafetyMeetings: 20,
  proficiencyTesting: 30,
  quarterlySafetyWalk: 30,
  respiratorFitTest: 20,
  respiratorProgram: 30,
  respiratorWearerTraining: 15,
  reviewExposurePlan: 45,
  reviewHazcom: 30,
  saferDeviceInput: 30,
  sterilizerMaintenance: 20,
  tbFacilityRisk: 30,
  violenceReview: 20,
  washingtonInfectionTraining: 60,
  washingtonSafetyMeetings: 20,
}

/** How long the task of a rule takes each time, for a rule that checks no item. */
export const minutesOf = (ruleKey: string): number => minutesByRule[ruleKey] ?? byEvidence[taskRule(ruleKey)?.evidence ?? 'plain']
