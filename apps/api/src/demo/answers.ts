import { noneAnswer } from '#content/rules/conditions'

type TableRow = Record<string, string>

/**
 * Returns the id of a person of the location by their short name in the demonstration. Falls back to the first administrator if the person does not
 * work there.
 */
export type Who = (key: string) => string

/** Returns the answers that a practice of this type would give, by variable. Steps that do not apply are never asked for. */
export function demoAnswers(type: string, who: Who): Record<string, unknown> {
  return { ...common(who), ...(type === 'dental' ? dental(who) : type === 'medical' ? medical(who) : veterinary(who)) }
}

const common = (who: Who): Record<string, unknown> => ({
  safetyOfficer: who('officer'),
  recordKeeper: who('manager'),
  exposureContact: who('manager'),
  ppeAssessor: who('officer'),
  chemicalCoordinator: who('clinical'),
  sdsAccessPoints: ['Computer at desk', 'Phone with QR poster', 'Printed binder'],
  secondaryContainers: 'Yes',
  meetingPlace: 'At the bicycle stand across the parking lot',
  evacuationLeads: [who('manager')],
  emergencyContacts: [
    { Who: 'Fire, police, ambulance', Phone: '911', 'When to call': 'Any danger to life' },
    { Who: 'Poison Help', Phone: '1-800-222-1222', 'When to call': 'Chemical in eyes, on skin or swallowed' },
    { Who: 'OSHA', Phone: '1-800-321-6742', 'When to call': 'Death, hospital stay, amputation or loss of an eye' },
  ],
  staffUseExtinguishers: 'Yes',
  radiationBadges: 'Yes',
  violenceConcerns: ['Angry visitors', 'Working alone'],
  tbCoordinator: who('officer'),
  chemicalHygieneOfficer: who('officer'),
  wasteSigners: [who('clinical')],
  deviceEvaluators: [who('clinical')],
  respiratorWearers: [who('clinical')],
  voluntaryRespiratorWearers: [who('support')],
  lifeSupportHolders: [who('clinical')],
  trainers: [
    { Trainer: who('officer'), Qualifications: 'Bloodborne pathogens trainer course, 2024', 'Phone during training': '503-555-0100' },
  ],
  ...tables(who),
  ...planTables,
})

const tables = (who: Who): Record<string, unknown> => ({
  fireExtinguishers: [
    extinguisher('Front desk', 'Beside the reception desk', who('manager')),
    extinguisher('Back hall', 'Beside the rear exit', who('clinical')),
  ],
  firstAidKits: [{ Nickname: 'Break room', Place: 'Cabinet above the sink', Person: who('clinical'), Frequency: '1' }],
  postExposureProviders: [
    {
      Service: 'After an exposure',
      Provider: 'Occupational Health Clinic',
      Address: '500 Hospital Drive',
      Phone: '503-555-0190',
      Hours: 'Weekdays, 8 am to 6 pm',
    },
    {
      Service: 'After an exposure, at night',
      Provider: 'Emergency department',
      Address: '510 Hospital Drive',
      Phone: '503-555-0191',
      Hours: '24 hours a day',
    },
    {
      Service: 'Hepatitis B vaccine',
      Provider: 'Occupational Health Clinic',
      Address: '500 Hospital Drive',
      Phone: '503-555-0190',
      Hours: 'Weekdays, 8 am to 6 pm',
    },
  ],
  housekeepingSchedule: [
    {
      'Area or item': 'Treatment rooms',
      'Type of surface or soil': 'Hard surfaces, splashes',
      Product: 'EPA-registered wipes',
      Method: 'Wipe, keep wet for 2 minutes',
      'How often': 'Between patients',
    },
    {
      'Area or item': 'Laundry',
      'Type of surface or soil': 'Clinical jackets',
      Product: 'Laundry service',
      Method: 'Bagged where used',
      'How often': 'Twice a week',
    },
  ],
  ...equipment(who),
})

/** What the written plans say about the location. */
const planTables: Record<string, unknown> = {
  exitRoutes: [
    { Area: 'Reception and treatment rooms', 'First way out': 'Main entrance', 'Second way out': 'Rear exit' },
    { Area: 'Break room and office', 'First way out': 'Rear exit', 'Second way out': 'Main entrance' },
  ],
  alarmSignals: ['A shout that everybody can hear', 'Fire alarm of the building'],
  fireHazards: [
    {
      Hazard: 'Alcohol, hand rub, solvents',
      'What can ignite it': 'Flames, sparks, hot tools',
      'What we do': 'Small amounts, closed, away from heat',
      Protection: 'Class B extinguisher',
    },
    {
      Hazard: 'Cords, chargers, batteries',
      'What can ignite it': 'Damage, overload',
      'What we do': 'No damaged cords, no chains of power strips',
      Protection: 'Class C extinguisher',
    },
  ],
  recappingReasons: [
    {
      Procedure: 'Local anesthesia with a reusable cartridge syringe',
      'Why there is no alternative': 'Several injections for one patient with one syringe, which is sterilized and used again',
      Method: 'Cap holder; the capped needle is unscrewed in the slot of the sharps container at the chair',
    },
  ],
  ppePlaces: [
    {
      Item: 'Exam gloves and masks',
      'Kept in': 'Dispensers in each treatment room',
      'After use': 'Trash, or red bag if blood drips from it',
    },
    { Item: 'Goggles and face shields', 'Kept in': 'Second drawer of each treatment room', 'After use': 'Tray for cleaning' },
  ],
  spillKits: [{ 'Spill kit for': 'Blood and body fluids', Place: 'Under the sink of the sterilization room' }],
  respiratorModels: [
    {
      Task: 'Care of a patient who may have TB or another infection that spreads through the air',
      'Hazard, and how it was evaluated': 'Infection through the air, evaluated by task',
      'Make, model and sizes': 'N95 filtering facepiece, model 1860, small and regular',
    },
  ],
  respiratorServices: [
    {
      Service: 'Medical evaluation',
      'Who and where': 'Occupational Health Clinic, 500 Hospital Drive',
      How: 'Questionnaire of Appendix C',
    },
    { Service: 'Fit test', 'Who and where': 'Occupational Health Clinic, 500 Hospital Drive', How: 'Appendix A, saccharin protocol' },
  ],
  cartridgeSchedule: noneAnswer,
}

const equipment = (who: Who): Record<string, unknown> => ({
  eyewashStations: [{ Nickname: 'Sterilization', Place: 'At the sink', Kind: 'Plumbed', Person: who('support'), Frequency: '0' }],
  emergencyEquipment: [{ Nickname: 'Reception', Kind: 'AED', Place: 'Wall beside the reception', Person: who('manager'), Frequency: '1' }],
  wastePickups: [
    {
      Nickname: 'Red bag pick-up',
      'Waste type': 'Regulated medical waste',
      'Company and phone': 'Valley Medical Waste, 503-555-0170',
      Person: who('manager'),
      Frequency: '1',
    },
  ],
  xrayUnits: [
    {
      Nickname: 'Main X-ray',
      Place: 'X-ray room',
      Kind: 'Intraoral',
      'Registration number and end date': 'XR-20418, 06/30/2027',
      Person: who('officer'),
      Frequency: '3',
    },
  ],
})

const dental = (who: Who): Record<string, unknown> => ({
  jobsAllExposed: ['Dentist', 'Hygienist', 'Dental assistant'],
  jobsSomeExposed: [{ 'Job title': 'Front desk', 'Tasks with exposure': 'Helps in a medical emergency' }],
  saferDevices: [
    {
      Device: 'Dental syringe',
      'Brand and model': 'Self-sheathing syringe',
      'Safety feature': 'Sliding sheath',
      'Where used': 'All operatories',
    },
  ],
  sharpsContainers: [container('Operatory 1', who('clinical')), container('Sterilization', who('support'))],
  sterilizers: [
    {
      Nickname: 'Steam 1',
      Place: 'Sterilization',
      'Make and model': 'Tabletop steam, 11 inch',
      'Serial number': 'ST-48213',
      'Test service or incubator': 'In-office incubator',
      Person: who('support'),
      Frequency: '0',
    },
  ],
  waterlineUnits: [
    {
      Nickname: 'Operatories 1 to 4',
      Place: 'Operatories 1 to 4',
      'Treatment product': 'Daily tablet',
      'Test method': 'Mail-in test',
      Person: who('clinical'),
      Frequency: '2',
    },
  ],
  amalgamSeparators: [
    {
      Nickname: 'Vacuum room',
      Place: 'Vacuum room',
      'Make and model': 'Separator 2000',
      'Date installed': '03/12/2021',
      'Chairs served': '6',
      Person: who('manager'),
      Frequency: '1',
    },
  ],
  nitrousUnits: [{ Nickname: 'Operatory 3', Room: 'Operatory 3', 'Scavenger type': 'Double mask', Person: who('officer'), Frequency: '1' }],
})

const medical = (who: Who): Record<string, unknown> => ({
  jobsAllExposed: ['Physician', 'Nurse', 'Medical assistant'],
  jobsSomeExposed: [{ 'Job title': 'Practice manager', 'Tasks with exposure': 'Cleans up a spill when nobody else can' }],
  saferDevices: [
    {
      Device: 'Butterfly needle',
      'Brand and model': 'Push-button set',
      'Safety feature': 'Retracts in the vein',
      'Where used': 'Draw station',
    },
  ],
  sharpsContainers: [container('Exam room 1', who('clinical')), container('Draw station', who('clinical'))],
})

const veterinary = (_who: Who): Record<string, unknown> => ({ staffUseExtinguishers: 'No', secondaryContainers: 'No' })

const container = (room: string, person: string): TableRow => ({
  Nickname: room,
  Room: room,
  'Brand and size': 'Wall mount, 5 quarts',
  Person: person,
  Frequency: '0',
})
const extinguisher = (name: string, place: string, person: string): TableRow => ({
  Nickname: name,
  Place: place,
  'Type and size': 'ABC, 5 pounds',
  Person: person,
  Frequency: '1',
})
