import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'

import { addCaseNote } from '#contract/inspections/case-notes'
import { getInspection, noteLimits, type CaseNote, type InspectionDetail } from '#contract/inspections/inspections'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { randomUuid } from '#web/platform/api/random-uuid.ts'
import { photoErrors, PhotosField } from '#web/platform/fields/files/photos-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { useWaitingNotes } from '#web/shared/rounds/kept-rows.ts'

import { CasePhoto } from './case-photo.tsx'
import classes from './inspections.module.css'
import { texts } from './inspection-texts.ts'
import { KeptNotes } from './kept-notes.tsx'
import { useKeepNote, type Tried } from './use-keep-note.ts'

/** What was seen, asked and taken, with time and photos, the newest first. */
export function CaseNotes({ inspection }: { inspection: InspectionDetail }) {
  const { notes, state, _id } = inspection
  const kept = useWaitingNotes().filter(({ caseId }) => caseId === _id)
  if (notes.length === 0 && kept.length === 0 && state !== 'open') return null
  return (
    <Section title={texts.notes}>
      <Stack gap={12}>
        {state === 'open' ? <AddNote key={`${notes.length} ${kept.length}`} caseId={_id} /> : null}
        <KeptNotes kept={kept} />
        {notes.length > 0 ? (
          <Rows aria-label={texts.notes}>
            {notes.map((note) => (
              <NoteRow key={note._id} note={note} />
            ))}
          </Rows>
        ) : null}
      </Stack>
    </Section>
  )
}

function NoteRow({ note: { what, at, by, photos } }: { note: CaseNote }) {
  const { timeZone } = useCurrentLocation()
  return (
    <Row block p={16}>
      <Quiet component="p" m={0}>{`${formatMoment(at, timeZone)}, ${by}`}</Quiet>
      {what === '' ? null : <p className={classes.words}>{what}</p>}
      {photos.length > 0 ? (
        <Group gap={8} mt={8}>
          {photos.map(({ _id }, index) => (
            <CasePhoto key={_id} id={_id} alt={`Photo ${index + 1} of ${formatMoment(at, timeZone)}`} />
          ))}
        </Group>
      ) : null}
    </Row>
  )
}

/** The next attempt: with the time of the first one, and with its key if nothing was changed, because it may have arrived. */
function again(tried: Tried | undefined, { what, photos }: Pick<Tried, 'what' | 'photos'>): Tried {
  const same = tried?.what === what && tried.photos === photos
  return { what, photos, at: tried?.at ?? new Date().toISOString(), key: same ? tried.key : randomUuid() }
}

/** Without a connection, the note waits on this device. If the device stores nothing, everything stays in the form. */
function AddNote({ caseId }: { caseId: string }) {
  const [photos, setPhotos] = useState<File[]>([])
  const tried = useRef<Tried>(undefined)
  const keep = useKeepNote(caseId)
  const form = useContractForm(addCaseNote, {
    initialValues: { what: '' },
    request: ({ what }) => {
      const now = again(tried.current, { what, photos })
      tried.current = now
      return { params: { caseId }, body: { what, at: now.at, key: now.key }, files: photos }
    },
    check: ({ what }) => (what.trim() === '' && photos.length === 0 ? { what: 'Required' } : photoErrors(photos)),
    invalidates: [getInspection],
    onSuccess: () => undefined,
    onRefusal: (error) => {
      const attempt = tried.current
      if (!isUnanswered(error) || !attempt) return false
      void keep(attempt).then((kept) => (kept ? undefined : form.setProblem(error.message)))
      return true
    },
  })
  const button = (
    <WriteGate of={addCaseNote}>
      <Button type="submit" variant="default" loading={form.pending}>
        {texts.addNote}
      </Button>
    </WriteGate>
  )
  return (
    <Card p={16}>
      <ContractForm form={form} gap={12} buttons={button}>
        <TextAreaField label={texts.note} help={texts.noteHelp} {...form.field('what')} />
        <PhotosField label={texts.notePhotos} help={texts.notePhotosHelp} most={noteLimits.photos} value={photos} onChange={setPhotos} />
      </ContractForm>
    </Card>
  )
}
