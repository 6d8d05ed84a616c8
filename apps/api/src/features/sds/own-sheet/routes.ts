import * as contract from '#contract/own-sds'
import { handleOutside } from '#api/platform/context'
import { readSds } from '#api/platform/sds-reader/read-sds'

import { readingOnWire } from './reading-on-wire.ts'
import { sheetFile } from './sheet-file.ts'

/** A practice's own sheets: a PDF is read and nothing kept. No transaction is open meanwhile, as reading may take seconds. */
export const ownSheetRoutes = [
  handleOutside(contract.readOwnSds, async ({ files }) => {
    const file = await sheetFile(files)
    return { payload: readingOnWire(await readSds(await file.read())) }
  }),
]
