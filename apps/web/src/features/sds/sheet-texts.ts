/** Texts used in several places of the data sheets. */
export const texts = {
  /** SDS-025, verbatim. */
  noSheet: 'No Safety Data Sheets added yet.',
  /** SDSREQ-016, verbatim. */
  noRequest: 'No Safety Data Sheets request submitted yet.',
  missing: 'Manufacturer’s sheet missing',
  onlyTheList: 'Only the sheets on this list count for this location; a catalog does not.',
} as const

/** Below the field of areas. */
export const areasHelpText = 'Press Enter after each place: Sterilization, Operatory 2. You may leave this empty.'
