import { Alert } from '@mantine/core'

import type { SheetProposal, SheetReading } from '#contract/sds/own-sds'
import { Note } from '#web/platform/ui/kit/note.tsx'

import { missingSections } from './found-lines.ts'

/** The sections that a complete sheet must have. Sections 12 to 15 are outside OSHA's authority (29 CFR 1910.1200(g)(2)). */
const needed = (section: number) => section < 12 || section === 16

/** Reports how well the file could be read and which sections are missing. */
export function StateOfReading({ reading: { state, proposal } }: { reading: SheetReading }) {
  if (!proposal)
    return (
      <Alert color="yellow" variant="light">
        {state === 'noText'
          ? 'This PDF is a scan without text. Please enter the fields from the document.'
          : 'This PDF could not be read. Please enter the fields from the document.'}
      </Alert>
    )
  return (
    <>
      <FoundSections proposal={proposal} />
      {proposal.otherFrom === null ? null : (
        <Alert color="yellow" variant="light">
          {`Another data sheet starts on page ${proposal.otherFrom} of this file. Only the first one was read. Please upload the other one as a file of its own.`}
        </Alert>
      )}
    </>
  )
}

function FoundSections({ proposal }: { proposal: SheetProposal }) {
  const missing = missingSections(proposal)
  if (missing.length === 0) return <Note>All 16 sections were found. Please compare each field with the document.</Note>
  return (
    <Alert color="yellow" variant="light">
      {`Not found: ${missing.length === 1 ? 'section' : 'sections'} ${missing.join(', ')}. `}
      {missing.some(needed)
        ? 'Please check whether the sheet has them. If it does not, ask the manufacturer for a complete one.'
        : 'OSHA does not require sections 12 to 15.'}
    </Alert>
  )
}
