import { askModel, getModelState, switchModel, type AnswerBlock } from '#contract/assistant/assistant-model'
import { expect, test as base, type World } from '#api/data/testing/test'
import { startModelServer, truthful, type ModelServer } from '#content/assistant/testing/model-server'
import { httpModel } from '#api/platform/model/http-model'

import { practiceWithLibrary } from './practice-with-library.ts'

export const monthlyTokens = 1_000_000
export const key = 'sk-secret-of-the-operator'
export const question = 'when do we replace a sharps container'

/** A practice, the model it may use, and what both received or logged. */
export interface Place {
  world: World
  /** The URL of the product. */
  url: string
  server: ModelServer
  practice: Awaited<ReturnType<typeof practiceWithLibrary>>
  /** The product's log output. */
  logged: string[]
}

/** One practice and one model server for all tests of the file. */
export const test = base.extend<{ place: Place }>({
  place: [
    async ({ world }, provide) => {
      const server = await startModelServer()
      const logged: string[] = []
      const keep = (message: string, facts: unknown) => void logged.push(`${message} ${JSON.stringify(facts)}`)
      world.services.model = httpModel({ baseUrl: server.baseUrl, key, chatModel: 'tested-1', monthlyTokens })
      world.services.log = { ...world.services.log, info: keep, warn: keep }
      const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
      await provide({ world, url, server, practice: await practiceWithLibrary(world), logged })
      await server.close()
    },
    { scope: 'file' },
  ],
})

/** Runs before each test: the model is truthful and switched on, and nothing is recorded yet. */
export async function resetPlace({ world, place }: { world: World; place: Place }) {
  place.server.behave(truthful)
  place.server.arrivals.length = 0
  place.logged.length = 0
  world.services.settings.limits.modelMs = 600_000
  await setSwitch(world, place)
}

/** Changes the model switch as an administrator. Defaults to on. */
export async function setSwitch(
  world: World,
  { practice }: Place,
  more: Partial<{ on: boolean; monthlyTokens: number; host: string }> = {},
) {
  const model = world.services.model!
  const body = { on: true, host: model.host, name: model.name, monthlyTokens, ...more }
  return (await world.as(practice.nora)).call(switchModel, { params: { practiceId: practice.practiceId }, body })
}

/** Returns the model's answer to a person's question, from the events of the stream. */
export async function answered({ practice: { sam, locationId }, world }: Place, asked: string, person = sam) {
  const reply = await (await world.as(person)).raw(askModel, { body: { question: asked, location: locationId } })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  return eventsIn(reply.body)
}

/** Parses the events of a stream. */
export function eventsIn(body: string): { blocks: AnswerBlock[]; end: string | undefined } {
  const events = [...body.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data ?? '') as unknown,
  }))
  return {
    blocks: events.filter(({ name }) => name === 'block').map(({ data }) => data as AnswerBlock),
    end: events.find(({ name }) => name === 'end')?.data as string | undefined,
  }
}

/** Returns the answer as a stream over HTTP. */
export async function streamed({ world, url, practice: { sam, locationId } }: Place, signal?: AbortSignal) {
  return fetch(url + askModel.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await world.tokenFor(sam)}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ question, location: locationId }),
    ...(signal ? { signal } : {}),
  })
}

/** Returns the tokens that the practice has used this month. */
export const usedTokens = async ({ practice: { sam, locationId }, world }: Place) =>
  (await (await world.as(sam)).call(getModelState, { params: { locationId } })).usedTokens
