import { NotFound } from '#contract/endpoint/errors'
import { enterPaperRound } from '#contract/rounds/round-paper'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { postAt } from '#api/platform/actor/actor'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import type { RoundWork } from '../save-stop.ts'
import { cleanPapers } from './clean-papers.ts'
import { enterPaper } from './enter-paper.ts'
import { printSheetRoute } from './print-sheet.ts'

/** Rounds on paper: the sheet, and what was written on it. */
export const paperRoutes = (work: RoundWork) => [
  printSheetRoute,

  handleOutside(enterPaperRound, async ({ files, finish, body, ...context }) => {
    const post = postAt(context.actor, context.params.locationId) ?? fail(NotFound)
    const ofStops = new Set(body.stops.flatMap(({ photos = [] }) => photos))
    const papers = await cleanPapers(files, ofStops, context.now)
    return withStoredDocuments(context, papers, (stored, keep) =>
      finish(async (inside) => {
        const payload = await enterPaper({ ...context, ...inside }, work, { post, sent: body, files: stored })
        keep()
        return { payload }
      }),
    )
  }),
]
