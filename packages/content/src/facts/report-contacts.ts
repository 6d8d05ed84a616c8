import { stateByCode } from './states.ts'

/** The outcomes of an injury that are reported to the agency: the values of the question `injuryCare` of the incident forms. */
export const severeOutcomes = ['death', 'hospital', 'amputation', 'eye', 'disfigurement'] as const
export type SevereOutcome = (typeof severeOutcomes)[number]

/** A phone number of an agency with its hours, and the kind of report it is for if it is not for all of them. */
export interface ReportPhone {
  number: string
  when?: string
  /** The part of the state that the number is for. */
  place?: string
  only?: 'death' | 'injury'
}

/** How and within which time employers of a state report a death or a severe injury. */
export interface ReportContact {
  agency: string
  /** The verified numbers, and numbers of another source, which are marked as such. Empty if none was found; people are then referred to osha.gov/stateplans. */
  phones: readonly ReportPhone[]
  /** Hours from when the employer learned of it. An outcome without hours is not reported. If sources disagree, the stricter limit applies. */
  hours: Readonly<Partial<Record<SevereOutcome, number>>>
  /**
   * `incident`: a death is reported only within 30 days of the incident, and anything else only within 24 hours (29 CFR 1904.39(b)(6)). `none`: the
   * state sets no such limit, or a wider one.
   */
  cutOff: 'incident' | 'none'
  /** The state's requirements beyond the federal rule, for the person who reports. */
  beyond?: string
  /** The state's own rule, if there is one in addition to 29 CFR 1904.39. */
  citation?: string
  source: string
  /** The day on which the numbers and limits were compared with the source. */
  checkedOn: string
  confidence: { phones: 'high' | 'medium' | 'low'; limits: 'high' | 'medium' | 'low' }
}

const federalHours = { death: 8, hospital: 24, amputation: 24, eye: 24 } as const
const always8 = { death: 8, hospital: 8, amputation: 8, eye: 8 } as const
const federal = '1-800-321-6742'
const checked = {
  hours: federalHours,
  cutOff: 'incident',
  checkedOn: '2026-11-22',
  confidence: { phones: 'high', limits: 'high' },
} satisfies Partial<ReportContact>

/** The agency of every state without its own plan for private employers. */
export const federalContact: ReportContact = {
  ...checked,
  agency: 'OSHA',
  phones: [{ number: federal, when: 'day and night' }],
  source: 'osha.gov/report; 29 CFR 1904.39(a)(3)',
}

/** The agencies of the states with a plan for private employers, by postal code. */
export const stateContacts: Readonly<Record<string, ReportContact>> = {
  AK: {
    ...checked,
    agency: 'Alaska Occupational Safety and Health (AKOSH)',
    phones: [
      { number: '1-800-770-4940', when: 'in office hours' },
      { number: federal, when: 'at other times' },
    ],
    hours: always8,
    cutOff: 'none',
    beyond:
      'Alaska gives 8 hours for all of these. After a death, or if two or more people are hospitalized, leave the equipment where it is until the agency clears it.',
    citation: 'AS 18.60.058',
    source: 'touchngo.com (AS 18.60.058); jjkellercompliancenetwork.com, Alaska, 2025-03-26',
  },
  AZ: {
    ...checked,
    agency: 'Arizona Division of Occupational Safety and Health (ADOSH)',
    phones: [{ number: '855-268-5251', when: '8 am to 5 pm; leave a message at other times' }],
    citation: 'A.A.C. R20-5-629',
    source: 'azica.gov/adosh-how-report-workplace-fatality',
  },
  CA: {
    ...checked,
    agency: 'Cal/OSHA',
    phones: [
      { number: '510-622-2916', place: 'Oakland', when: 'day and night' },
      { number: '916-263-2800', place: 'Sacramento', when: 'day and night' },
      { number: '559-445-5302', place: 'Fresno', when: 'day and night' },
      { number: '213-576-7451', place: 'Los Angeles', when: 'day and night' },
      { number: '619-767-2280', place: 'San Diego', when: 'day and night' },
    ],
    hours: { ...always8, disfigurement: 8 },
    cutOff: 'none',
    beyond:
      'California requires a report of every death and every serious injury or illness at once, including a serious permanent disfigurement, and no later than 8 hours after you know of it. A call to federal OSHA does not count. Call the district office that is nearest, day or night; dir.ca.gov/dosh lists all of them.',
    citation: '8 CCR 342',
    source: 'dir.ca.gov/title8/342.html; hr.ucsf.edu (8 CCR 330(h)); numbers: icwgroup.com, Cal/OSHA requirements',
    checkedOn: '2026-11-28',
    confidence: { phones: 'medium', limits: 'high' },
  },
  HI: {
    ...checked,
    agency: 'Hawaii Occupational Safety and Health Division (HIOSH)',
    phones: [{ number: '808-586-9102', when: 'if it is closed, leave a message with all that is listed here' }],
    beyond: 'Hawaii also requires a report within 24 hours of property damage above $25,000.',
    citation: 'HAR 12-52.1',
    source: 'labor.hawaii.gov/hiosh/recordkeeping',
  },
  IN: {
    ...checked,
    agency: 'Indiana OSHA (IOSHA)',
    phones: [
      { number: '317-232-2693', when: '8 am to 4:30 pm on weekdays' },
      { number: federal, when: 'at other times' },
    ],
    source: 'in.gov/dol/iosha/report-an-accident-or-fatality',
  },
  IA: {
    ...checked,
    agency: 'Iowa OSHA',
    phones: [{ number: '877-242-6742', when: 'day and night' }],
    source: 'dial.iowa.gov/iosha/enforcement',
  },
  KY: {
    ...checked,
    agency: 'Kentucky OSH Compliance',
    phones: [
      { number: '502-564-3070', when: 'in office hours' },
      { number: federal, when: 'if nobody answers' },
    ],
    cutOff: 'none',
    citation: '803 KAR 2:181',
    source: 'labor.ky.gov/standards (it names 72 hours for injuries, which could not be confirmed; the federal limits are kept)',
    confidence: { phones: 'high', limits: 'low' },
  },
  MD: {
    ...checked,
    agency: 'Maryland Occupational Safety and Health (MOSH)',
    phones: [
      { number: '410-527-4499', when: 'in office hours' },
      { number: '1-888-257-6674', when: 'at other times' },
    ],
    beyond: 'If three or more people are hospitalized, Maryland requires the call within 8 hours.',
    citation: 'Md. Lab. & Empl. 5-702',
    source: 'dllr.state.md.us/labor/mosh/moshempresponsibilities.shtml',
  },
  MI: {
    ...checked,
    agency: 'Michigan OSHA (MIOSHA)',
    phones: [
      { number: '800-858-0397', only: 'death' },
      { number: '844-464-6742', only: 'injury' },
    ],
    source: 'michigan.gov/leo/bureaus-agencies/miosha/reporting-fatalities-and-injuries',
  },
  MN: {
    ...checked,
    agency: 'Minnesota OSHA',
    phones: [
      { number: '877-470-6742', when: '8 am to 4:30 pm on weekdays' },
      { number: federal, when: 'at other times' },
    ],
    source: 'dli.mn.gov/OSHA/RepAcc.asp',
  },
  NV: {
    ...checked,
    agency: 'Nevada OSHA',
    phones: [
      { number: '702-486-9020', place: 'southern Nevada' },
      { number: '775-688-3700', place: 'northern Nevada' },
    ],
    beyond: 'Nevada includes crashes of motor vehicles in the course of work.',
    citation: 'NRS 618.378',
    source: 'dir.nv.gov/OSHA/Report_an_Accident_or_Fatality',
  },
  NM: {
    ...checked,
    agency: 'New Mexico Occupational Health and Safety Bureau',
    phones: [{ number: '505-476-8700' }],
    citation: '11.5.1.16 NMAC',
    source: 'srca.nm.gov/nmac/nmregister/xxxiv/11.5.1amend.html',
  },
  NC: {
    ...checked,
    agency: 'North Carolina Department of Labor',
    phones: [
      { number: '1-800-625-2267', when: '8 am to 5 pm on weekdays' },
      { number: '919-733-3333', when: 'at other times, for a death or two or more people hospitalized (State Capitol Police)' },
    ],
    source: 'labor.nc.gov/contact/report-workplace-accident',
  },
  OR: {
    ...checked,
    agency: 'Oregon OSHA',
    phones: [{ number: '800-922-2689' }],
    beyond:
      'If three or more people are hospitalized, Oregon requires the call within 8 hours. After a death, or if three or more people are hospitalized, leave the place as it is (OAR 437-001-0053). A part of the body that is torn off with loss of bone counts as an amputation. A death from a heart attack at work or from a vehicle accident during the shift is reported too.',
    citation: 'OAR 437-001-0704',
    source: 'osha.oregon.gov/essentials/Pages/report-fatality-or-injury.aspx; secure.sos.state.or.us (OAR 437-001-0704)',
  },
  SC: { ...checked, agency: 'South Carolina OSHA', phones: [{ number: '803-896-7672' }], source: 'osha.llr.sc.gov/reportinjury.aspx' },
  TN: {
    ...checked,
    agency: 'Tennessee OSHA (TOSHA)',
    phones: [
      { number: '800-249-8510', when: 'in office hours' },
      { number: federal, when: 'at other times' },
    ],
    citation: 'Rule 0800-01-03-.05',
    source: 'regulations.justia.com, Tennessee 0800-01-03-.05',
  },
  UT: {
    ...checked,
    agency: 'Utah Occupational Safety and Health (UOSH)',
    phones: [{ number: '801-530-6901' }],
    hours: always8,
    cutOff: 'none',
    beyond:
      'Utah gives 8 hours for all of these, and for every other disabling, serious or significant injury. Leave the place as it is until the agency allows changes.',
    citation: 'Utah Admin. Code R614-1-5.B',
    source: 'casetext.com, Utah R614-1-5; laborcommission.utah.gov/FAQ/reportahazard.html',
  },
  VT: {
    ...checked,
    agency: 'Vermont OSHA (VOSHA)',
    phones: [
      { number: '800-287-2765', when: 'in office hours' },
      { number: federal, when: 'at all hours' },
    ],
    source: 'labor.vermont.gov (VOSHA, frequent questions)',
  },
  VA: {
    ...checked,
    agency: 'Virginia Occupational Safety and Health (VOSH)',
    phones: [],
    hours: always8,
    beyond:
      'Sources disagree on Virginia’s limits. 8 hours for all of these is the safe reading. Virginia also takes the report online: doli.virginia.gov, Serious Event Reporting form.',
    citation: 'Va. Code 40.1-51.1.D',
    source:
      'ehs.virginia.edu/Serious-Event-Reporting.html; govdocs.com, state poster of 2016; doli.virginia.gov/report-a-workplace-fatality-or-severe-injury-or-covid-19-case',
    confidence: { phones: 'low', limits: 'medium' },
  },
  WA: {
    ...checked,
    agency: 'Washington Labor & Industries (L&I)',
    phones: [{ number: '1-800-423-7233', when: 'option 1' }],
    hours: { death: 8, hospital: 8, amputation: 24, eye: 24 },
    beyond: 'Washington gives 8 hours for a death and for any in-patient hospital stay. Leave the place as it is.',
    citation: 'WAC 296-27-031',
    source: 'lni.wa.gov/safety-health/preventing-injuries-illnesses/workplace-injuries-fatalities',
  },
  WY: {
    ...checked,
    agency: 'Wyoming OSHA',
    phones: [{ number: federal, when: 'day and night' }],
    source: 'notice of Wyoming OSHA at 1360krkk.com and gillettewy.com, about 2015',
    confidence: { phones: 'medium', limits: 'medium' },
  },
}

/** How and within which time an employer in a state reports. */
export function reportContact(state: string): ReportContact {
  return stateContacts[stateByCode(state)?.code ?? ''] ?? federalContact
}

/** The hours within which outcomes are reported in a state: the shortest of all given outcomes; undefined if none is reported. */
export function hoursToReport(state: string, outcomes: readonly SevereOutcome[]): number | undefined {
  const { hours } = reportContact(state)
  const found = outcomes.flatMap((outcome) => hours[outcome] ?? [])
  return found.length > 0 ? Math.min(...found) : undefined
}

/** The states in which the duty to report does not end after a time between the incident and its outcome. */
export const statesWithoutCutOff: readonly string[] = Object.entries(stateContacts)
  .filter(([, contact]) => contact.cutOff === 'none')
  .map(([state]) => state)

/** The number to call, in words: "Call Iowa OSHA: 877-242-6742 (day and night). Number checked on 11/22/2026." */
export function whomToCall(state: string, report: 'death' | 'injury'): string {
  const { agency, checkedOn, confidence } = reportContact(state)
  const phones = phonesToCall(state, report)
  if (phones.length === 0) return `Call ${agency}; find its number at osha.gov/stateplans.`
  const numbers = phones.map(({ number, place, when }) =>
    place || when ? `${number} (${[place, when].filter(Boolean).join(', ')})` : number,
  )
  const [year, month, day] = checkedOn.split('-')
  const checked =
    confidence.phones === 'high' ? 'Number checked on' : 'We have these numbers from another source than the agency, checked on'
  return `Call ${agency}: ${numbers.join('; ')}. ${checked} ${month}/${day}/${year}.`
}

/** The number for a table of emergency numbers, or the numbers of all places: "See osha.gov/stateplans" if none is known. */
export function reportPhone(state: string): string {
  const phones = phonesToCall(state, 'death')
  const ofPlaces = phones.flatMap(({ number, place }) => (place === undefined ? [] : [`${place} ${number}`]))
  return ofPlaces.length > 0 ? ofPlaces.join('; ') : (phones[0]?.number ?? 'See osha.gov/stateplans')
}

/** The numbers to call with a report; empty if no reliably verified number is known. */
export const phonesToCall = (state: string, report: 'death' | 'injury'): readonly ReportPhone[] =>
  reportContact(state).phones.filter(({ only }) => only === undefined || only === report)
