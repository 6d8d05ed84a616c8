import type { InspectionBinder } from '#contract/inspection-binders/inspection-binders'

export const binderTexts = {
  title: 'Binder for the officer',
  intro:
    'One PDF, and a ZIP file with the original documents and a list that proves that nothing was changed. Nothing confidential is included.',
  make: 'Make a binder',
  content: 'What it contains',
  standard: 'Which one',
  trainingYears: 'Training records, years',
  injuryYears: 'Injury records, years',
  checkYears: 'Checks and other records, years',
  started: 'The binder is being made',
  cancel: 'Stop',
  share: 'Share it with the officer',
  shareIntro:
    'The officer reads it in a browser with a link and five words. Original documents are not shared. You see each opening, and can end the sharing at any time.',
  reader: 'Who reads it',
  hours: 'For how long',
  shared: 'The binder is shared',
  once: 'Both are shown only now. Send the link, and say the words on the phone or in person.',
  link: 'Link',
  words: 'Five words',
  copy: 'Copy the link',
  shares: 'Shared with',
  end: 'End the sharing',
} as const

export const scopeWords = {
  everything: 'Everything that officers ask for first',
  standard: 'One item of the list',
  case: 'What was asked for in this case',
} as const

export const stateTexts: Readonly<Record<InspectionBinder['state'], string>> = {
  waiting: 'Waiting',
  making: 'Being made',
  ready: 'Ready',
  failed: 'It could not be made. Please try again.',
  canceled: 'Stopped',
  gone: 'Its files were removed after some days.',
}

export const eventWords = { opened: 'Opened', seen: 'Seen', flag: 'Flagged', ask: 'Asked' } as const
