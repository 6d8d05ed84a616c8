import { saveOwnSds } from '#contract/sds/own-sds'
import { addRemoveSds, requestByLocationId, requestForSds, sdsList } from '#contract/sds/sds'
import { changeSheetAreas, listSheetHistory } from '#contract/sds/sds-history'
import { getSheetLabels } from '#contract/sds/sds-labels'
import { listMissingSheets } from '#contract/sds/sds-links'

import { characters, entries, numbers, testLimits } from '#contract/endpoint/testing/limits'

const areas = entries(0, 50, (index) => `Room ${index}`)
/** The JSON of a list. */
const jsonOf = ({ least, most, of }: typeof areas) => ({ least, most, of: (size: number) => JSON.stringify(of(size)) })

testLimits([
  ['the chemical in a search for sheets', sdsList.query, 'chemicalName', characters(200)],
  ['the manufacturer in a search for sheets', sdsList.query, 'manufacturer', characters(200)],
  ['the identifiers of a list of sheets', sdsList.query, 'sdsList', characters(100_000)],
  ['the areas of a sheet', addRemoveSds.body, 'areas', areas],
  ['the CAS numbers of a request', requestForSds.body, 'cas', entries(0, 40, (index) => `${index}`)],
  ['the note of a request', requestForSds.body, 'note', characters(2_000)],
  ['the requester in a search for requests', requestByLocationId.query, 'requestedBy', characters(200)],
  ['the changed areas of a sheet', changeSheetAreas.body, 'areas', areas],
  ['the year of a history', listSheetHistory.query, 'year', numbers(1970, 2999)],
  ['the number of labels', getSheetLabels.query, 'count', numbers(1, 100)],
  ['the position of the first label', getSheetLabels.query, 'first', numbers(1, 10)],
  ['the chemical that is missing a sheet', listMissingSheets.query, 'chemicalName', characters(300)],
  ['the CAS numbers that are missing a sheet', listMissingSheets.query, 'cas', characters(2_000)],
  ['the chemical of an own sheet', saveOwnSds.body, 'chemicalName', characters(300, 1)],
  ['the manufacturer of an own sheet', saveOwnSds.body, 'manufacturer', characters(200, 1)],
  ['the CAS numbers of an own sheet', saveOwnSds.body, 'cas', jsonOf(entries(0, 40, () => '67-63-0'))],
  ['the hazards of an own sheet', saveOwnSds.body, 'hazards', jsonOf(entries(0, 60, () => 'H225'))],
  ['the areas of an own sheet', saveOwnSds.body, 'areas', jsonOf(areas)],
])
