import type { EmergencyCardId } from '../emergency-cards/emergency-cards.ts'
import { humanCareTypes } from './practice-types.ts'
import type { Condition } from '../rules/condition.ts'
import type { formEvents } from '../rules/types.ts'
import type { ReportedEvent } from '../forms/reported-event.ts'

/** A phone number, in display format and in dialing format. */
interface Call {
  label: string
  phone: string
}

/** An event in a practice: what to do at once, and what comes next. */
export interface Happening {
  /** Part of the address of its page; stable. */
  id: string
  title: string
  /** Words that people type to find it, lower case. They are never displayed. */
  searchWords: readonly string[]
  /** Life or eyes may be at risk: listed first, in the color of danger. */
  urgent?: true
  /** What to do now, in order. */
  now: readonly string[]
  calls?: readonly Call[]
  /** Emergency cards about what may follow from it, or what it may be in truth. */
  cards?: readonly EmergencyCardId[]
  /** Shows the contact and the clinics for an exposure, from the answers of the location. */
  clinic?: true
  /** The state agency must be called as well; its number and hours are shown. */
  reportedToAgency?: 'death' | 'injury'
  /** The forms that follow, in order, with the labels of their buttons. */
  forms?: readonly { id: (typeof formEvents)[number]; label: string }[]
  /** Reported without a form: opens the tasks of this event. */
  event?: ReportedEvent
  /**
   * Additional fields of the report. `letterDay`: the day by which the letter must be answered. `person`: the person of the location that it
   * concerns.
   */
  asks?: { what?: string; letterDay?: true; person?: string }
  /** Offered only to administrators. */
  forAdministrators?: true
  /** Shown if this condition holds. */
  when?: Condition
}

const emergency: Call = { label: '911', phone: '911' }
const poison: Call = { label: 'Poison Help, 1-800-222-1222', phone: '18002221222' }

/** All entries of "Something happened?", in display order. */
export const happenings: readonly Happening[] = [
  {
    id: 'needlestick',
    title: 'Needlestick, cut or splash with blood',
    searchWords: ['needle', 'stuck', 'sharp', 'blood', 'exposure', 'bite', 'eye', 'scalpel'],
    urgent: true,
    now: [
      'Wash the wound or the skin with soap and water now. Rinse nose and mouth with water, and eyes with clean water or saline.',
      'Tell the person in charge with the button below, and go for the medical evaluation right away. Treatment against HIV works best within hours.',
      'Fill out the form when the person is on the way.',
    ],
    cards: ['exposure', 'bite', 'vet-drug', 'bleeding'],
    forms: [
      { id: 'exposureIncidentForm', label: 'Exposure incident form' },
      { id: 'sharpsInjuryForm', label: 'Sharps injury form' },
    ],
    event: 'bloodExposure',
    asks: { what: 'Who needs help, and where?' },
    clinic: true,
    when: { option: 'humanBloodExposure' },
  },
  {
    id: 'injury',
    title: 'Fall, lifting, burn, bite or other injury',
    searchWords: [
      'slip',
      'trip',
      'fell',
      'hurt',
      'back',
      'strain',
      'sprain',
      'lifting',
      'lifted',
      'cut',
      'crush',
      'pinch',
      'burn',
      'scald',
      'bite',
      'bitten',
      'kick',
      'scratch',
      'animal',
      'dog',
      'cat',
      'horse',
      'skin',
      'rash',
      'allergy',
      'latex',
      'heat',
      'fainted',
      'eye',
      'illness',
      'accident',
      'head',
      'neck',
      'concussion',
      'laser',
      'workers compensation',
    ],
    urgent: true,
    now: [
      'Call 911 for a hard blow to the head, an injured neck or back, heavy bleeding, trouble breathing or somebody who does not wake up. Do not move them unless they are in danger.',
      'Give first aid, and keep others away from what caused it. Wash the bite or scratch of an animal at once with plenty of soap and water, and have a clinician look at it today.',
      'Then fill out the form, for staff, patients and visitors.',
    ],
    cards: ['collapse', 'bleeding', 'head-injury', 'burn', 'electric-shock', 'bite', 'fainting', 'heat', 'laser-eye'],
    calls: [emergency],
    forms: [
      { id: 'generalInjuryForm', label: 'Injury or illness form' },
      { id: 'SlipTripandFallForm', label: 'Slip, trip or fall form' },
    ],
  },
  {
    id: 'severe-injury',
    title: 'Hospital stay, amputation or loss of an eye',
    searchWords: ['admitted', 'inpatient', 'hospital', 'amputation', 'fingertip', 'eye', 'severe', 'osha'],
    urgent: true,
    now: [
      'Call 911 if that has not been done.',
      'Leave the place as it is, except to help somebody or to stop the danger.',
      'Every employer reports this, whatever its size. The clock runs from the moment when somebody in charge hears of it.',
    ],
    calls: [emergency],
    reportedToAgency: 'injury',
    event: 'severeInjury',
  },
  {
    id: 'death',
    title: 'Death of a member of staff',
    searchWords: ['died', 'fatal', 'fatality', 'heart attack', 'osha'],
    urgent: true,
    now: [
      'Call 911 if that has not been done.',
      'Leave the place as it is until the police and the agency allow changes.',
      'Every employer reports a death at work, and one that follows within 30 days. The clock runs from the moment when somebody in charge hears of it.',
    ],
    calls: [emergency],
    reportedToAgency: 'death',
    event: 'workDeath',
  },
  {
    id: 'violence',
    title: 'Violence or a threat',
    searchWords: ['assault', 'attack', 'threat', 'weapon', 'aggressive', 'harassment', 'robbery', 'police'],
    urgent: true,
    now: [
      'Get to a safe place, and call 911 if anybody is in danger.',
      'Do not try to hold an attacker. Warn the others.',
      'Then fill out the form, also for a threat alone. Nobody may be punished for reporting.',
    ],
    cards: ['violence', 'self-harm', 'bleeding'],
    calls: [emergency],
    forms: [{ id: 'violenceIncidentForm', label: 'Violence incident form' }],
  },
  {
    id: 'spill',
    title: 'Chemical spill, splash or fumes',
    searchWords: ['chemical', 'spill', 'splash', 'fumes', 'gas', 'burn', 'inhaled', 'glutaraldehyde', 'bleach', 'mercury'],
    urgent: true,
    now: [
      'In the eyes: rinse with water for at least 15 minutes, and do not stop to make a call: let somebody else call. On the skin: take off wet clothes and rinse.',
      'Trouble breathing, a fire, or a spill that you are not trained for: leave the room, close the door and call 911.',
      'Read sections 4 and 6 of the data sheet. If somebody was exposed, fill out the form.',
    ],
    cards: ['eye', 'chemical', 'hydrofluoric', 'spill', 'gas', 'poisoning'],
    calls: [emergency, poison],
    forms: [{ id: 'chemicalExposureForm', label: 'Chemical exposure form' }],
  },
  {
    id: 'spore-test',
    title: 'Positive spore test',
    searchWords: ['sterilizer', 'autoclave', 'biological', 'indicator', 'failed', 'spore'],
    now: [
      'Take the sterilizer out of use, and put a sign on it.',
      'Keep the instruments of its last loads aside. Look up when it last passed.',
      'Report it here, so that the next steps and their due dates appear on the board.',
    ],
    event: 'sporeTestPositive',
    asks: { what: 'Which sterilizer?' },
    when: { option: 'sterilizersOnSite' },
  },
  {
    id: 'agency-letter',
    title: 'Letter or visit from an agency',
    searchWords: ['osha', 'inspector', 'inspection', 'letter', 'complaint', 'citation', 'bls', 'survey', 'visit'],
    now: [
      'At a visit: be polite, ask for the badge, and call the person in charge of safety. You may ask the inspector to wait for that person.',
      'A letter: note the day by which an answer is due. Many give only a few days.',
      'Report it here, so that the day is not missed.',
    ],
    event: 'agencyLetter',
    asks: { what: 'Which agency, and what about?', letterDay: true },
  },
  {
    id: 'missing-sheet',
    title: 'Missing safety data sheet',
    searchWords: ['sds', 'msds', 'data sheet', 'missing', 'not found', 'supplier'],
    now: [
      'Do not use the product until you know its hazards from the label or the manufacturer.',
      'Look on the manufacturer’s website. If it is not there, report it here.',
    ],
    event: 'chemicalSheetMissing',
    asks: { what: 'Which product, and who makes it?' },
  },
  {
    id: 'lost-drug',
    title: 'Lost or stolen controlled substance',
    searchWords: ['drug', 'theft', 'stolen', 'opioid', 'dea', 'count', 'diversion', 'narcotic', 'missing'],
    now: [
      'Stop and count again with a second person. Lock what is left.',
      'After a theft call the police.',
      'Report it here: the DEA requires a written notice within one business day.',
    ],
    event: 'controlledSubstanceLoss',
    asks: { what: 'What is missing, and how much?' },
    when: { option: 'controlledSubstances' },
  },
  {
    id: 'record-request',
    title: 'Somebody asks for their medical or exposure record',
    searchWords: ['medical record', 'exposure record', 'copy', 'access', 'request', 'training record', 'vaccine record'],
    now: [
      'Everybody may see their own exposure, medical and training records, free of charge.',
      'Do not hand out the record of somebody else without that person’s written consent.',
      'Report it here: the law sets a day for the answer, and the task shows it.',
    ],
    event: 'recordRequested',
    asks: { what: 'Who asks, and for which records?' },
  },
  {
    id: 'log-request',
    title: 'Somebody asks for the injury log',
    searchWords: ['300', '301', '300a', 'injury log', 'osha log', 'copy', 'request'],
    now: [
      'Staff, former staff and their representatives may see the OSHA 300 log.',
      'Report it here: a copy is due by the end of the next business day.',
    ],
    event: 'injuryLogRequested',
    asks: { what: 'Who asks, and for which form?' },
  },
  {
    id: 'new-chemical',
    title: 'New chemical or product',
    searchWords: ['new product', 'chemical', 'disinfectant', 'sample', 'delivery', 'hazard'],
    now: [
      'Keep it closed until its label and data sheet have been read.',
      'Report it here: those who use it are trained on its hazards first.',
    ],
    event: 'chemicalAdded',
    asks: { what: 'Which product, and what is it for?' },
  },
  {
    id: 'new-procedure',
    title: 'New procedure or device with blood contact',
    searchWords: ['new device', 'procedure', 'needle', 'change', 'task', 'training'],
    now: ['Do not start yet. Those who will do it are trained on the new exposure first.', 'Report it here.'],
    event: 'taskOrDeviceChanged',
    asks: { what: 'What is new, and who will do it?' },
    when: { option: 'humanBloodExposure' },
  },
  {
    id: 'lab-change',
    title: 'New owner, name, address or director of the lab',
    searchWords: ['clia', 'laboratory', 'director', 'owner', 'moved', 'certificate'],
    now: ['CLIA is told within 30 days. Report it here.'],
    event: 'cliaChange',
    asks: { what: 'What has changed, and since when?' },
    forAdministrators: true,
    when: { option: 'onSiteLab' },
  },
  {
    id: 'new-assignment',
    title: 'Somebody gets a new job or new duties',
    searchWords: ['new job', 'new duties', 'assignment', 'promotion', 'transfer', 'training', 'role'],
    now: [
      'Before the first day of the new work, somebody goes through its hazards with the person.',
      'Report it here: California requires training for every new assignment that the person has not been trained for.',
    ],
    event: 'newAssignment',
    asks: { person: 'Who?', what: 'What is the new job?' },
    forAdministrators: true,
    when: { states: ['CA'] },
  },
  {
    id: 'closing',
    title: 'The practice closes or is handed over',
    searchWords: ['close', 'closing', 'sale', 'sold', 'successor', 'retire', 'handover', 'records'],
    now: [
      'A successor takes over all exposure, medical and training records, and keeps them.',
      'Nobody takes over: staff are told at least three months before the end that they may see their records.',
      'Report it here, so that it is not forgotten.',
    ],
    event: 'practiceCloses',
    asks: { what: 'On which day, and who takes over?' },
    forAdministrators: true,
  },
  {
    id: 'latent-tb',
    title: 'A clinician advises yearly TB symptom checks',
    searchWords: ['tb', 'tuberculosis', 'latent', 'symptom', 'positive test'],
    now: ['CDC recommends it for staff with untreated latent TB. Report it here: the person is reminded in a year, in private.'],
    event: 'latentTbAdvised',
    asks: { person: 'Who?' },
    forAdministrators: true,
    when: { practiceTypes: humanCareTypes },
  },
]
