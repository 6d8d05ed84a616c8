import type { Readable } from 'node:stream'

import type { ErrorDeclaration } from '#contract/endpoint/errors'

import { fail } from '../errors.ts'
import type { Services } from '../services.ts'
import { MissingFile } from './file-store.ts'

interface Stored {
  /** Ids for the log, which must find the row of the file. */
  of: Readonly<Record<string, string>>
  /** What the caller is told if the file is gone. */
  missing: ErrorDeclaration
}

/** The content of a stored file. One that is gone is a warning in the log. @throws `missing` if it is gone */
export const openStored = ({ files, log }: Pick<Services, 'files' | 'log'>, key: string, { of, missing }: Stored): Promise<Readable> =>
  files.get(key).catch((problem: unknown) => {
    if (!(problem instanceof MissingFile)) throw problem
    log.warn('a stored file is missing', of)
    return fail(missing)
  })
