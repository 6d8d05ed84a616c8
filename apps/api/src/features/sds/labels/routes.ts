import { labelsPerPage } from '#contract/sds/label-sizes'
import { getSheetLabels, HazardsUnknown } from '#contract/sds/sds-labels'
import { NotFound } from '#contract/endpoint/errors'
import { handleOutside } from '#api/platform/context'
import { fail, invalid } from '#api/platform/errors'
import { cleanFileName } from '#api/platform/files/clean-file-name'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'

import { labelledSheet } from './labelled-sheet.ts'

/**
 * Labels for containers. No transaction is open while they are rendered. The rendering code is loaded on first use, so that the server starts faster.
 */
export const labelsRoute = handleOutside(getSheetLabels, async ({ query: { sdsId, size, count, first = 1 }, transaction, share, now }) => {
  if (first > labelsPerPage[size]) invalid({ first: `A page of this paper has ${labelsPerPage[size]} labels.` })
  const sheet = (await transaction(({ db }) => labelledSheet(db, sdsId))) ?? fail(NotFound)
  const { knowsHazards, labelsPdf } = await import('./labels-pdf.ts')
  if (!knowsHazards(sheet)) fail(HazardsUnknown)
  const content = await makeUrgentPdf(labelsPdf(sheet, { size, count, first, now }), share)
  return { content, contentType: 'application/pdf', name: `Labels ${cleanFileName(sheet.name)}.pdf`, inline: true }
})
