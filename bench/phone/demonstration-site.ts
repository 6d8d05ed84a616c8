import { createGroupTraining } from '#contract/group-training/group-training'
import { login, SignedIn } from '#contract/access/sign-in'
import { testPassword } from '#api/data/testing/constants'
import { connect } from '#api/platform/database/database'
import { dataFolder, freePort, startProduct } from '#api/start/testing/start-product'

import { asReleased, databaseOf } from '../site.ts'
import { people, type Known } from './screens.ts'

/** The running product with the demonstration, a session of each person who opens screens, and the ids in their addresses. */
export interface DemonstrationSite {
  url: string
  dataDir: string
  tokens: Readonly<Record<keyof typeof people, string>>
  known: Known
}

/** Starts the product with the demonstration for as long as the work takes. */
export async function withDemonstration<T>(work: (site: DemonstrationSite) => Promise<T>): Promise<T> {
  using folder = dataFolder()
  const env = { ...asReleased, DEMO: 'on', DEMO_FAILED_PAYMENT: 'on', SESSION_CALLS_PER_MINUTE: '999999999' }
  const product = startProduct({ dataDir: folder.path, port: await freePort(), env })
  await product.ready()
  try {
    const { url } = product
    const [administrator, staff, debtor] = await Promise.all([
      signIn(url, people.administrator),
      signIn(url, people.staff),
      signIn(url, people.debtor),
    ])
    return await work({
      url,
      dataDir: folder.path,
      tokens: { administrator, staff, debtor },
      known: await findIds({ url, dataDir: folder.path }),
    })
  } finally {
    await product.end()
  }
}

async function signIn(url: string, username: string): Promise<string> {
  return SignedIn.parse(await send(url + login.path, { body: { username, password: testPassword } })).token
}

/** The ids in the addresses of a running product with the demonstration. Plans a group training. */
export async function findIds({ url, dataDir }: { url: string; dataDir: string }): Promise<Known> {
  const token = await signIn(url, people.administrator)
  const owner = connect({ ...databaseOf(dataDir), max: 1 })
  try {
    const found = await owner.system('the bench looks up its addresses', async ({ client }) => {
      const { rows } = await client.query<Omit<Known, 'group'> & { practice: string; users: string[] }>(
        `select l.id as location, l.practice_id as practice, m.users, m.users[1] as member,
         (select id from role where practice_id = l.practice_id order by id limit 1) as role,
         (select id from equipment where practice_id = l.practice_id order by id limit 1) as equipment,
         (select id from task where location_id = l.id order by id limit 1) as task,
         (select id from checked_item where location_id = l.id and removed_at is null order by id limit 1) as item
       from location l, lateral (select array_agg(user_id order by created_at desc) as users from membership where location_id = l.id and ended_at is null) m
       where l.name = 'Lakeside Dental, Main Street'`,
      )
      return rows[0]
    })
    if (!found) throw new Error('The demonstration has no such location.')
    const { location, practice, users } = found
    const body = { videos: ['osha-14-v3'], users, trainingName: `Bench, ${Date.now()}`, location, practice }
    const created = createGroupTraining.response.parse(await send(url + createGroupTraining.path, { token, body }))
    return { ...found, group: created.payload.insertedId }
  } finally {
    await owner.close()
  }
}

async function send(address: string, { token, body }: { token?: string; body: object }): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
