/** SDS-024, SDSREQ-017, verbatim. */
export const noMatchText = 'No results match your search criteria'

/** Texts used in several places of the data sheets. */
export const texts = {
  /** SDS-025, verbatim. */
  noSheet: 'No Safety Data Sheets added yet.',
  /** SDSREQ-016, verbatim. */
  noRequest: 'No Safety Data Sheets request submitted yet.',
  missing: 'Manufacturer’s sheet missing',
  onlyTheList: 'Only the sheets on this list count for this location; a catalog does not.',
} as const
