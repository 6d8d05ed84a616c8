import type { ExposureStepKey } from '#contract/exposures/exposures'

/** Texts of the exposure screens. */
export const texts = {
  title: 'Exposures to blood',
  intro: 'Every needlestick, cut or splash that was reported, and where each step stands.',
  none: 'No exposure was reported here.',
  all: 'See all',
  missing: 'This exposure cannot be shown. It may belong to another location, or to somebody else.',
  unnamed: 'Not named yet: the form is missing',
  waiting: 'After the form',
  notNeeded: 'Not needed',
  closed: 'Closed',
  confidential: 'Only administrators and the exposed person can see this. Each view is recorded.',
} as const

/** Title of each step. For `other`, the title is its task's name. */
export const stepTitles: Record<Exclude<ExposureStepKey, 'other'>, string> = {
  reported: 'Reported',
  firstHelp: 'Immediate help',
  form: 'Exposure incident form',
  evaluation: 'Medical evaluation',
  declined: 'Declined evaluation, written down',
  packet: 'Packet for the clinician',
  source: 'Source person documented',
  blood: 'Baseline blood test offered',
  opinion: 'Written opinion, given to the person and filed',
  followUp: 'Follow-up dates',
  bloodKept: 'Stored blood sample',
  sharps: 'Sharps injury log',
}

export const titleOf = ({ key, name }: { key: ExposureStepKey; name: string | null }): string =>
  key === 'other' ? (name ?? '') : stepTitles[key]
