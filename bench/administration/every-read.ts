import { contract } from '#contract/contract'
import { urlOf } from '#api/data/testing/client'

import type { Screens } from '../load/growth.ts'
import type { Visitor } from '../practices.ts'
import { caller } from '../site.ts'

/**
 * Every read of the contract whose address needs only the person, the location and the practice: lists, boards, overviews and what belongs to a
 * location. A new one cannot be forgotten.
 */
export const everyRead = (practiceId: string): Screens =>
  Object.fromEntries(
    [...contract].flatMap(([name, endpoint]) => {
      const needed = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, param = '']) => param)
      if (endpoint.method !== 'GET' || typeof endpoint.response === 'string' || !needed.every((param) => param in paramsOf({}, practiceId)))
        return []
      return [[name, (visitor: Visitor) => urlOf(endpoint, { params: paramsOf(visitor, practiceId) })] as const]
    }),
  )

const paramsOf = ({ userId, locationId }: Partial<Visitor>, practiceId: string) => ({
  userId,
  locationId,
  locationIds: locationId,
  location: locationId,
  practiceId,
  recordType: 'active',
})

/** Splits the reads into those that the server answers, and the names of those that it refuses, for example because they need a query. @throws if one fails. */
export async function answered(url: string, visitor: Visitor, reads: Screens): Promise<{ screens: Screens; refused: string[] }> {
  const { get, close } = caller(url, 1)
  const tried: { name: string; path: Screens[string]; status: number }[] = []
  for (const [name, path] of Object.entries(reads)) tried.push({ name, path, ...(await get(path(visitor), visitor.token)) })
  close()
  const failed = tried.filter(({ status }) => status >= 500).map(({ name }) => name)
  if (failed.length > 0) throw new Error(`The server failed to answer ${failed.join(', ')}.`)
  const isAnswered = ({ status }: { status: number }) => status === 200
  return {
    screens: Object.fromEntries(tried.filter(isAnswered).map(({ name, path }) => [name, path])),
    refused: tried.filter((one) => !isAnswered(one)).map(({ name, status }) => `${name} ${status}`),
  }
}
