/**
 * The answers of the exposure form that the packet contains, by part and key, with the wording that a clinician reads instead of the question.
 * Excludes free text about the source person and whether that person agreed to a test (ruling 51).
 */
export const packetAnswers = {
  summary: { incidentDate: 'Date of the exposure', incidentTime: 'Time of the exposure', incidentPlace: 'Place' },
  duties: { personJob: 'Job title', personTask: 'Duties that bring contact with blood' },
  route: {
    route: 'Route',
    deviceType: 'Type of device',
    deviceBrand: 'Brand and model',
    routeOther: 'Other route',
    secondRoute: 'A second route',
    secondRouteWhat: 'Second route',
    material: 'Material',
  },
  circumstances: {
    circumstances: 'What was being done, and how it happened',
    ppeWorn: 'Protective equipment worn',
    ppeOther: 'Other equipment worn',
    ppeHeld: 'Did the equipment do its job?',
    ppeFailure: 'What went wrong with it',
    safetyFeature: 'Safety feature of the device',
    workPractice: 'Work practices followed',
  },
  firstSteps: {
    washed: 'Washed or flushed',
    washedTime: 'Washed at',
    washedMinutes: 'Minutes of washing',
    notWashedWhy: 'Why it was not washed',
    otherFirstAid: 'Other first aid',
  },
  source: {
    sourceKnown: 'Known to the practice',
    sourceDocumented: 'Documented outside the practice’s safety records',
    sourceDocumentedWhere: 'Documented where',
    sourceDocumentedOn: 'Documented on',
  },
  vaccineKnown: { vaccinationKnown: 'Does the practice know whether the person has had the vaccine?' },
} as const

/** From the answer to the vaccine offer: the choice and the days of the doses. */
export const packetVaccineAnswers = {
  choice: 'Answer to the vaccine offer',
  dose1: 'Dose 1',
  dose2: 'Dose 2',
  dose3: 'Dose 3',
  doseProvider: 'Doses given by',
} as const
