import { answerRequest, caseDraft, setCorrectionDay as correctionDay } from '#contract/inspections/case-answers'
import * as contract from '#contract/inspections/point-evidence'
import { readPhotos } from '#api/data/inspections/evidence-photos'
import { caseDetail } from '#api/data/inspections/find-case'
import { findLocation } from '#api/data/locations/location-row'
import { checkPictures, withoutFileNames } from '#api/data/uploads/check-picture'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { handle, handleOutside } from '#api/platform/context'
import { docxType, makeDocx } from '#api/platform/docx/make-docx'
import { makePdf } from '#api/platform/pdf/make-pdf'

import type { ClockBook } from '../keep-clocks.ts'
import { addEvidence, removeEvidence } from './add-evidence.ts'
import { answerPoint, draftOf } from './answer-request.ts'
import { correctPoint } from './correct-point.ts'
import { evidenceChoices } from './evidence-choices.ts'
import { setCorrectionDay } from './set-correction-day.ts'

/** The answer to each point of a letter with its evidence and its corrective action, the drafts that are written from them, and the days of a citation. */
export const pointRoutes = (book: ClockBook) => [
  handle(answerRequest, async ({ params, body, ...writing }) => ({ payload: await answerPoint(writing, params.requestId, body.answer) })),

  handle(contract.listEvidenceChoices, async ({ db, params: { caseId }, query: { search } }) => {
    const { location } = await caseDetail(db, caseId)
    return { payload: { choices: await evidenceChoices(db, { caseId, place: await findLocation(db, location), search }) } }
  }),

  handleOutside(contract.addEvidence, async ({ files, finish, body, ...context }) => {
    const photos = files.length === 0 ? [] : withoutFileNames(await checkPictures(files, { ...context, folder: 'inspections' }))
    return withStoredDocuments(context, photos, (stored, keep) =>
      finish(async (inside) => {
        const payload = await addEvidence({ ...context, ...inside }, context.params.requestId, { chosen: body, photos: stored })
        keep()
        return { payload }
      }),
    )
  }),

  handle(contract.removeEvidence, async ({ params, ...writing }) => ({ payload: await removeEvidence(writing, params.evidenceId) })),

  handle(contract.correctPoint, async ({ params, body, ...writing }) => ({
    payload: await correctPoint(writing, params.requestId, body, book),
  })),

  handle(correctionDay, async ({ params, body, ...writing }) => ({
    payload: await setCorrectionDay(writing, params.requestId, body.abateBy, book),
  })),

  handleOutside(caseDraft, async ({ params, query: { draft, format }, now, services, share, transaction }) => {
    const { photos, document: of } = await transaction(({ db }) => draftOf({ db, now }, params.caseId, draft))
    const document = of(await readPhotos(services, photos))
    const name = draft === 'answer' ? 'answer-to-the-agency' : 'certificate-of-posting'
    if (format === 'docx') return { content: await makeDocx(document), contentType: docxType, name: `${name}.docx`, inline: false }
    return { content: await makePdf(document, share), contentType: 'application/pdf', name: `${name}.pdf`, inline: true }
  }),
]
