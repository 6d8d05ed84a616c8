import { humanCareTypes, practiceTypeValues } from '../facts/practice-types.ts'
import { injuryLogs, logSizeIn, statesWithOwnLogList, statesWithoutExemptIndustries } from '../facts/state-floors/injury-logs.ts'
import { stateByCode } from '../facts/states.ts'
import type { PracticeType } from '../facts/practice-types.ts'
import type { SetupOption } from '../rules/types.ts'

const all: readonly PracticeType[] = practiceTypeValues
const withPatients: readonly PracticeType[] = ['medical', 'dental', 'Veterinary']

/** What the states with their own list of industries, or with none, add to the question about the industry. */
const logIndustriesIn = {
  ...Object.fromEntries(
    statesWithOwnLogList.map((state) => [
      state,
      `${stateByCode(state)?.name ?? state} has its own list: answer Yes if ${injuryLogs.states[state]?.value.list ?? ''} does not name your industry.`,
    ]),
  ),
  ...Object.fromEntries(
    statesWithoutExemptIndustries.map((state) => [
      state,
      `In ${stateByCode(state)?.name ?? state} every industry keeps it, whatever the answer.`,
    ]),
  ),
}

/** The questions of the location questionnaire, in order. None is preselected (ruling 31). */
export const setupOptions: readonly SetupOption[] = [
  {
    value: 'humanBloodExposure',
    label: 'Could any staff member, as part of the job, touch human blood or other infectious human body fluids?',
    appliesTo: all,
    why: 'Count staff who are told to give first aid. The bloodborne pathogens standard (29 CFR 1910.1030) covers human blood.',
    whyFor: { Veterinary: 'Many veterinary practices answer No.' },
    askBack: {
      practiceTypes: humanCareTypes,
      text: 'Practices like yours nearly always answer Yes: injections, instruments, specimens, cleaning and first aid all count. With No there is no exposure control plan, no bloodborne pathogens training and no hepatitis B vaccine offer here.',
    },
  },
  {
    value: 'bloodOnlyByFirstAid',
    label: 'Is giving first aid the only way in which staff could touch human blood?',
    appliesTo: ['Veterinary'],
    dependsOn: 'humanBloodExposure',
    why: 'Needles used on animals alone are outside 29 CFR 1910.1030, so the tasks for human sharps are left out then.',
    later: { contentVersion: 2, stepNumber: 101 },
  },
  {
    value: 'moreThanTenEmployees',
    label: 'Did the whole company have more than 10 employees at any time last year?',
    appliesTo: all,
    why: 'Count the busiest day of last year, in all locations together, with part-time and temporary people. The owner of a sole proprietorship and partners do not count; everybody on the payroll does (29 CFR 1904.31(a)). It decides about injury logs (29 CFR 1904.1).',
    whyIn: logSizeIn,
  },
  {
    value: 'industryKeepsLog',
    label: 'Is this location a home health agency, an ambulance service, a blood or organ bank, or part of a hospital?',
    labelFor: { dental: 'Is this location part of a hospital?' },
    appliesTo: humanCareTypes,
    dependsOn: 'moreThanTenEmployees',
    why: 'These must keep the OSHA 300 log. Under federal law, offices of physicians, dentists and other practitioners, outpatient centers and laboratories need not, and may (29 CFR 1904, Subpart B, Appendix A).',
    whyIn: logIndustriesIn,
    later: { contentVersion: 2, stepNumber: 102 },
  },
  {
    value: 'onSiteLab',
    label: 'Do you run any laboratory tests at this location?',
    appliesTo: all,
    why: 'Laboratories have rules of their own for chemicals and for testing.',
  },
  {
    value: 'labIsCliaWaived',
    label: 'Are all of those tests CLIA-waived?',
    appliesTo: humanCareTypes,
    dependsOn: 'onSiteLab',
    why: 'A certificate of waiver is renewed every two years (42 CFR 493.37); other testing calls for competency checks.',
  },
  {
    value: 'onSiteTbTesting',
    label: 'Do you test patients or staff for tuberculosis here?',
    appliesTo: humanCareTypes,
    why: 'It shows the pages on TB testing.',
  },
  {
    value: 'onSiteTbTreatment',
    label: 'Do you treat patients with TB disease here?',
    appliesTo: humanCareTypes,
    dependsOn: 'onSiteTbTesting',
    why: 'Treating TB calls for airborne isolation and N95 respirators, so Yes brings the respirator program.',
  },
  {
    value: 'sterilizersOnSite',
    label: 'Do you sterilize instruments here, with an autoclave or in another way?',
    appliesTo: all,
    why: 'Each sterilizer gets a weekly spore test, as CDC recommends and some states require.',
  },
  {
    value: 'dentalUnitWaterlines',
    label: 'Do you use dental units with water lines?',
    appliesTo: withPatients,
    why: 'Water in the lines is treated and tested.',
  },
  {
    value: 'amalgam',
    label: 'Do you place or remove amalgam fillings, other than in rare emergencies?',
    appliesTo: ['dental'],
    why: 'It brings the amalgam separator rule (40 CFR 441). With No, a certificate goes to the sewer authority once.',
  },
  {
    value: 'amalgamRuleExempt',
    label: 'Is this office outside the amalgam rule?',
    appliesTo: ['dental'],
    why: 'Answer Yes if it practices only oral pathology, oral and maxillofacial radiology or surgery, orthodontics, periodontics or prosthodontics, if it is a mobile unit, or if none of its wastewater reaches a public sewer (40 CFR 441.10). Such offices send no report and no certificate.',
    later: { contentVersion: 2, stepNumber: 103 },
  },
  { value: 'xray', label: 'Do you use X-ray equipment?', appliesTo: all, why: 'States register X-ray units and may ask for badges.' },
  {
    value: 'lasers',
    label: 'Do you use class 3B or class 4 lasers?',
    appliesTo: all,
    why: 'The class is on the label of the laser. These classes can hurt eyes and skin.',
  },
  {
    value: 'nitrousOxide',
    label: 'Do you give nitrous oxide?',
    appliesTo: withPatients,
    why: 'Leaks add up. NIOSH recommends leak checks and air samples.',
  },
  {
    value: 'anestheticGases',
    label: 'Do you use inhaled anesthetics such as isoflurane or sevoflurane?',
    appliesTo: withPatients,
    why: 'It shows the page on waste anesthetic gases and brings its leak checks and air measurements.',
  },
  {
    value: 'hazardousDrugs',
    label: 'Do you handle hazardous drugs, such as chemotherapy, certain hormones or antivirals?',
    appliesTo: ['medical', 'Veterinary', 'medicalLaboratory'],
    why: 'The NIOSH list of 2024 names them. They call for gloves, a list and an assessment of risk.',
  },
  {
    value: 'ethyleneOxide',
    label: 'Do you use an ethylene oxide sterilizer?',
    appliesTo: all,
    why: 'This gas has a standard of its own (29 CFR 1910.1047).',
  },
  {
    value: 'ethyleneOxideAboveLimit',
    label: 'Did measurements show ethylene oxide at or above 0.5 ppm over a shift, or above 5 ppm over 15 minutes?',
    appliesTo: all,
    dependsOn: 'ethyleneOxide',
    why: 'From these levels on, measuring is repeated during the year (29 CFR 1910.1047(d)(3)).',
    later: { contentVersion: 2, stepNumber: 104 },
  },
  {
    value: 'highLevelDisinfectants',
    label: 'Do you use glutaraldehyde or ortho-phthalaldehyde (OPA, for example Cidex OPA)?',
    appliesTo: all,
    why: 'These disinfectants call for good ventilation, the right gloves and test strips.',
  },
  {
    value: 'formaldehyde',
    label: 'Do you use formaldehyde or formalin?',
    appliesTo: all,
    why: 'It has a standard of its own (29 CFR 1910.1048).',
  },
  {
    value: 'formaldehydeAboveLimit',
    label: 'Did measurements show formaldehyde at or above 0.5 ppm over a shift, or 2 ppm over 15 minutes?',
    appliesTo: all,
    dependsOn: 'formaldehyde',
    why: 'From these levels on, measuring is repeated (29 CFR 1910.1048(d)(3)).',
    later: { contentVersion: 2, stepNumber: 105 },
  },
  {
    value: 'corrosives',
    label: 'Do staff handle products whose data sheet says "causes severe skin burns" or "causes serious eye damage"?',
    appliesTo: all,
    why: 'Where such products are used, an eyewash must be close by (29 CFR 1910.151(c)).',
    whyIn: {
      CA: 'In California answer Yes also for products that severely irritate the eyes or the skin or are toxic by absorption (8 CCR 5162).',
      WA: 'In Washington answer Yes also for strong irritants and toxic chemicals (WAC 296-800-15030).',
    },
  },
  {
    value: 'respirators',
    label: 'Must any staff wear N95 or other respirators?',
    appliesTo: all,
    why: 'It brings a written program, medical clearance and fit tests (29 CFR 1910.134).',
  },
  {
    value: 'voluntaryRespirators',
    label: 'May staff wear N95 respirators by choice, their own or yours?',
    appliesTo: all,
    why: 'They are given one page to read, Appendix D (29 CFR 1910.134(c)(2)).',
  },
  {
    value: 'compressedGas',
    label: 'Do you keep oxygen or other compressed gas cylinders?',
    appliesTo: all,
    why: 'Cylinders are chained, capped and checked (29 CFR 1910.101).',
  },
  { value: 'aed', label: 'Do you have an AED?', appliesTo: all, why: 'Pads and batteries run out, so we remind you to look.' },
  {
    value: 'emergencyDrugKit',
    label: 'Do you keep an emergency drug kit or emergency oxygen?',
    appliesTo: withPatients,
    why: 'Drugs expire, so we remind you to look.',
  },
  {
    value: 'controlledSubstances',
    label: 'Do you keep controlled substances under a DEA registration?',
    appliesTo: all,
    why: 'They are counted at least every two years (21 CFR 1304.11).',
  },
  {
    value: 'regulatedWaste',
    label: 'Do you make regulated medical waste that someone picks up or that you mail back?',
    appliesTo: all,
    why: 'It brings shipping papers and training for those who pack and sign (49 CFR 172.704).',
  },
  {
    value: 'medicareMedicaid',
    label: 'Do you bill Medicare, Medicaid or another federal program?',
    appliesTo: humanCareTypes,
    why: 'The Office of Inspector General recommends checking staff and vendors against its exclusion list.',
  },
  {
    value: 'kennel',
    label: 'Do staff work for hours among barking dogs, in a kennel or boarding room?',
    appliesTo: ['Veterinary'],
    why: 'Barking can reach the level from which noise is measured (29 CFR 1910.95).',
    later: { contentVersion: 2, stepNumber: 106 },
  },
  {
    value: 'dentalLabWork',
    label: 'Do staff mix investment material, or grind, cut or blast porcelain, stone or dental alloys here?',
    appliesTo: ['dental'],
    why: 'The dust may contain crystalline silica (29 CFR 1910.1053) and, from some alloys, beryllium (29 CFR 1910.1024).',
    later: { contentVersion: 4, stepNumber: 107 },
  },
  {
    value: 'liquidNitrogen',
    label: 'Do you keep or pour liquid nitrogen?',
    appliesTo: ['medical', 'Veterinary', 'medicalLaboratory'],
    why: 'It freezes skin and eyes and can displace the air of a room. Yes shows the page on gases.',
    later: { contentVersion: 4, stepNumber: 108 },
  },
  {
    value: 'surgicalSmoke',
    label: 'Do you use lasers or electrosurgery on tissue, so that smoke rises?',
    appliesTo: withPatients,
    why: 'NIOSH recommends a smoke evacuator at the source. Some states have laws about it for hospitals and surgery centers.',
    later: { contentVersion: 4, stepNumber: 109 },
  },
]

/**
 * The questions to show. A question for other practice types is never shown. A dependent question is shown until its parent is answered No
 * (LOCSETUP-007).
 * @param answers the answers so far; absent means not answered yet
 */
export function visibleOptions(practiceType: PracticeType, answers: Readonly<Record<string, boolean | undefined>>): SetupOption[] {
  return setupOptions.filter((option) => isVisible(option, practiceType, answers))
}

/** Why a question is asked of a practice type in a state, in one line. */
export function whyOf(
  { why, whyFor = {}, whyIn = {} }: Pick<SetupOption, 'why' | 'whyFor' | 'whyIn'>,
  state: string,
  practiceType: PracticeType | null = null,
): string | undefined {
  const lines = [why, practiceType ? whyFor[practiceType] : undefined, whyIn[state]].filter((line) => line !== undefined)
  return lines.length === 0 ? undefined : lines.join(' ')
}

/** The question as a practice type reads it. */
export const labelOf = ({ label, labelFor = {} }: Pick<SetupOption, 'label' | 'labelFor'>, practiceType: PracticeType | null): string =>
  (practiceType ? labelFor[practiceType] : undefined) ?? label

/** The options that count as Yes: answered Yes and not hidden. A dependent option needs its parent's Yes (LOCSETUP-008). */
export function effectiveOptions(practiceType: string, answeredYes: readonly string[]): string[] {
  return setupOptions
    .filter((option) => option.appliesTo.some((type) => type === practiceType))
    .filter((option) => answeredYes.includes(option.value))
    .filter((option) => option.dependsOn === undefined || answeredYes.includes(option.dependsOn))
    .map((option) => option.value)
}

/** The options that count as No: all that do not count as Yes, including hidden ones (LOCSETUP-012). */
export function notSelectedOptions(practiceType: string, answeredYes: readonly string[]): string[] {
  const yes = effectiveOptions(practiceType, answeredYes)
  return setupOptions.map((option) => option.value).filter((value) => !yes.includes(value))
}

function isVisible(option: SetupOption, practiceType: PracticeType, answers: Readonly<Record<string, boolean | undefined>>) {
  if (!option.appliesTo.includes(practiceType)) return false
  return option.dependsOn === undefined || answers[option.dependsOn] !== false
}
