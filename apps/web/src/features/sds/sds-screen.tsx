import { Button } from '@mantine/core'

import { addRemoveSds, requestForSds } from '#contract/sds/sds'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'

import { DecisionSection } from './decisions/decision-section.tsx'
import { SheetList } from './viewer/sheet-list.tsx'
import { texts } from './sheet-texts.ts'

export { sheetSearch as search } from './sheet-search.ts'

/** /sds: the sheets on the list of the location (SDS-001 to SDS-027). */
export function SdsScreen() {
  const { can } = useCurrentLocation()
  return (
    <SheetList
      title="Safety Data Sheets Library"
      backTo="/"
      empty={(onRequest) => ({
        words: can.administer
          ? `${texts.onlyTheList} Search the catalog and add what you use, upload the manufacturer’s PDF, or request a missing sheet.`
          : `${texts.onlyTheList} Ask an administrator to add what you use, or request a missing sheet.`,
        action: can.administer ? (
          <WriteGate of={addRemoveSds}>
            <ButtonLink to="/sds/add">Search the catalog</ButtonLink>
          </WriteGate>
        ) : (
          <WriteGate of={requestForSds}>
            <Button variant="default" onClick={onRequest}>
              Request a missing sheet
            </Button>
          </WriteGate>
        ),
      })}
      below={<DecisionSection />}
    />
  )
}
