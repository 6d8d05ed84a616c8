import { Group } from '@mantine/core'

import { partsOf } from '#calendar/days'
import type { Sheet } from '#contract/sds/sds'
import { formatDate } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { texts } from '../sheet-texts.ts'

/**
 * Shown below the sheet's name: its age and edition, and where the product is used. Says that the manufacturer's sheet is missing only for a product
 * on the list of the location, because only that one is to be procured.
 */
export function SheetFacts({ sheet, today }: { sheet: Sheet; today: string }) {
  const words = factsOf(sheet, today)
  return (
    <Group gap={8} mt={2}>
      {sheet.present && !sheet.file ? <StateBadge state="due">{texts.missing}</StateBadge> : null}
      {words.length > 0 ? <Quiet>{words.join(' · ')}</Quiet> : null}
    </Group>
  )
}

function factsOf({ file, revisionDate, hcsEdition, invented, present }: Sheet, today: string): string[] {
  const areas = present?.areas ?? []
  return [
    ...(revisionDate ? [`Revised ${formatDate(revisionDate)}, ${ageInWords(revisionDate, today)}`] : file ? ['Age not known'] : []),
    ...(file || present ? [] : ['No manufacturer’s sheet']),
    ...(hcsEdition ? [`${hcsEdition} edition of the standard`] : []),
    ...(present?.former ? [`In the place of ${present.former.chemicalName} since ${formatDate(present.former.until)}`] : []),
    ...(areas.length > 0 ? [`Used in ${areas.join(', ')}`] : []),
    ...(invented ? ['Invented manufacturer, for demonstration'] : []),
  ]
}

/** The age of a sheet in whole years, as text. */
function ageInWords(day: string, today: string): string {
  const [from, to] = [partsOf(day), partsOf(today)]
  const years = to.year - from.year - (today.slice(5) < day.slice(5) ? 1 : 0)
  if (years < 1) return 'less than a year old'
  return years === 1 ? '1 year old' : `${years} years old`
}
