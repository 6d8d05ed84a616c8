/** Texts of the sharps injury log. */
export const texts = {
  title: 'Sharps injury log',
  intro: 'Each needlestick or cut from the sharps injury forms: the device, the work area and how it happened. It names no one.',
  required:
    'Federal law requires this log where the OSHA 300 log is required; offices of physicians and dentists are mostly exempt (29 CFR 1910.1030(h)(5)(ii)). California requires it of every employer whose people may come into contact with blood (8 CCR 5193(c)(2)), and Oregon of every one with an exposure control plan (OAR 437-002-1035). Elsewhere it is good practice.',
  kept: 'Entries are kept for five years after the year of the injury (29 CFR 1904.33).',
  forAdministrators: 'The sharps injury log is for the administrators of this location.',
  printKind: 'Sharps injury log',
  noEntry: 'No injury was recorded.',
} as const

export const noneIn = (year: number) => `No sharps injury form was saved for an injury in ${year}.`
