import { deserialize } from 'node:v8'
import { buffer } from 'node:stream/consumers'

import { NotFound } from '#contract/endpoint/errors'
import { openStored } from '#api/platform/files/open-stored'
import type { Services } from '#api/platform/services'

import type { BinderPages } from '../pages/binder-pages.ts'
import type { OpenShare } from './find-share.ts'

/** The pages of a shared binder, as they were stored when it was made. @throws NotFound if the file is gone */
export async function readPages(services: Pick<Services, 'files' | 'log'>, { id, pagesKey }: OpenShare): Promise<BinderPages> {
  const content = await openStored(services, pagesKey, { of: { share: id }, missing: NotFound })
  const pages: BinderPages = deserialize(await buffer(content))
  return pages
}
