import { fillAllText } from '#contract/text/form-texts'
import { setupOptions, visibleOptions } from '#content/questions/setup-options'
import { isPracticeType } from '#content/facts/practice-types'
import { stateByCode } from '#content/facts/states'
import type { LocationDetails } from '#contract/locations/locations'
import type { LocationRow } from '#api/data/locations/location-row'
import { invalid } from '#api/platform/errors'

import { checkTimeZone } from '#api/data/locations/check-time-zone'

/** Checks what the contract cannot check: questions, state and time zone. @throws 422 with the fields */
export function checkDetails(place: LocationRow, details: LocationDetails): void {
  const { options, notSelectedOptions, setUpPending, timeZone, address, type = place.practiceType } = details
  const unknown = [...(options ?? []), ...(notSelectedOptions ?? [])].find((key) => !setupOptions.some((option) => option.value === key))
  if (unknown !== undefined) invalid({ 'locationDetails.options': `There is no question "${unknown.slice(0, 50)}".` })
  if (setUpPending === false && options === undefined && place.questionnaireSavedAt === null)
    invalid({ 'locationDetails.options': fillAllText })
  if (notSelectedOptions !== undefined) checkAnswers(type, { yes: options ?? place.options, no: notSelectedOptions })
  if (address !== undefined && !stateByCode(address.state)) invalid({ 'locationDetails.address.state': 'Required' })
  checkTimeZone(timeZone, 'locationDetails.timeZone')
}

/** Yes and No are mutually exclusive. Every visible question needs one of them; a hidden question needs none (LOC-042, LOC-049, LOC-050). */
function checkAnswers(type: string, { yes, no }: { yes: readonly string[]; no: readonly string[] }) {
  const both = yes.find((key) => no.includes(key))
  if (both !== undefined) invalid({ 'locationDetails.options': `"${both}" is answered Yes and No.` })
  const answers = Object.fromEntries([...yes.map((key) => [key, true] as const), ...no.map((key) => [key, false] as const)])
  const open = isPracticeType(type) ? visibleOptions(type, answers).filter((option) => answers[option.value] === undefined) : []
  if (open.length > 0) invalid({ 'locationDetails.notSelectedOptions': fillAllText })
}
