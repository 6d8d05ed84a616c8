import { z } from 'zod'

import { WrongPictureType } from '#contract/records/uploads'
import * as contract from '#contract/written-plans/plan-additions'
import { additionsTo } from '#api/data/library/plan-additions'
import { checkPictures } from '#api/data/uploads/check-picture'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { handle, handleOutside } from '#api/platform/context'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { openStored } from '#api/platform/files/open-stored'

import { saveAddition } from './save-addition.ts'
import { savePicture } from './store-picture.ts'

const fileRow = z.strictObject({ name: z.string(), contentType: z.string(), storageKey: z.string() })

/** What practices add to their written plans: paragraphs and pictures. */
export const additionRoutes = [
  handle(contract.planAdditionHistory, async ({ db, params, query: { page } }) => ({
    payload: await additionsTo(db, { ...params, page }),
  })),

  handle(contract.savePlanAddition, async ({ params, body, ...writing }) => ({ payload: await saveAddition(writing, params, body) })),

  handleOutside(contract.uploadPlanPicture, async ({ files, finish, ...context }) => {
    const { locationId } = context.params
    const [checked] = await checkPictures(files, { ...context, folder: 'plans' })
    if (!checked) return fail(WrongPictureType, { fields: { 'files.0': WrongPictureType.text } })
    const { document, width, height } = checked
    return withStoredDocuments(context, [document], ([file = document.stored], keep) =>
      finish(async (inside) => {
        const _id = await savePicture({ ...context, ...inside }, locationId, { file, width, height })
        keep()
        return { payload: { _id, width, height, sha256: file.sha256 } }
      }),
    )
  }),

  handleOutside(contract.planPicture, async ({ params: { id }, services, transaction }) => {
    const [picture] = await transaction(
      ({ db }) =>
        readRows(db, fileRow)`select name, content_type as "contentType", storage_key as "storageKey" from plan_picture where id = ${id}`,
    )
    if (!picture) return fail(contract.PlanPictureMissing)
    const content = await openStored(services, picture.storageKey, { of: { picture: id }, missing: contract.PlanPictureMissing })
    return { content, contentType: picture.contentType, name: picture.name, inline: true }
  }),
]
