import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { CodeFault, errorFacts } from './error-facts.ts'
import { jsonLog } from './log.ts'

/** Values that a person entered. None of them may appear in a log. */
const secrets = ['Dana Whitfield', 'dana@lakeside.example', '+15035550114', '$argon2id$v=19$hash']

function databaseError() {
  const problem = new DatabaseError(`value "${secrets[0]}" cannot be stored`, 0, 'error')
  return Object.assign(problem, {
    code: '23505',
    detail: `Key (email)=(${secrets[1]}) already exists.`,
    where: `COPY "user", line 1: "${secrets[2]}"`,
    internalQuery: `select '${secrets[2]}'`,
    schema: 'public',
    table: 'user',
    column: 'email',
    constraint: 'user_email_key',
    routine: '_bt_check_unique',
  })
}

const queryError = () =>
  new DrizzleQueryError(`insert into "user" ("email", "kind") values ($1, '${secrets[3]}')`, [...secrets], databaseError())

function logged(facts: Record<string, unknown>): string {
  let text = ''
  jsonLog((line) => (text += line)).error('unexpected', facts)
  return text
}

test('a failed query is logged with its statement, its code and the database objects it names, but without values', () => {
  const facts = errorFacts(queryError())
  expect(facts).toMatchObject({
    error: 'DrizzleQueryError',
    query: `insert into "user" ("email", "kind") values ($1, '...')`,
    cause: {
      error: 'DatabaseError',
      code: '23505',
      table: 'user',
      column: 'email',
      constraint: 'user_email_key',
      routine: '_bt_check_unique',
    },
  })
  expect(facts.frames?.[0]).toMatch(/error-facts\.test\.ts:\d+:\d+/)
  for (const secret of secrets) expect(JSON.stringify(facts)).not.toContain(secret)
})

test.each([
  ['as the problem', (problem: Error) => ({ problem })],
  ['under another name', (problem: Error) => ({ error: problem })],
  ['deep inside the facts', (problem: Error) => ({ of: [{ work: { problem } }] })],
  ['as the cause of another error', (problem: Error) => ({ problem: new Error(`not stored: ${problem.message}`, { cause: problem }) })],
  ['among several errors', (problem: Error) => ({ problem: new AggregateError([problem, problem], secrets[0]) })],
])('no value reaches the log if an error is logged %s', (_where, facts) => {
  const line = logged(facts(queryError()))
  expect(line).toContain('23505')
  for (const secret of secrets) expect(line).not.toContain(secret)
})

test.each([
  ['JSON', () => JSON.parse(secrets[0] ?? '')],
  ['a schema', () => z.strictObject({ email: z.number() }).parse({ email: secrets[1], [secrets[0] ?? '']: 1 })],
  ['a URL', () => new URL(`//${secrets[1]}`)],
  [
    'a thrown string',
    () => {
      throw secrets[1]
    },
  ], // oxlint-disable-line no-throw-literal
  [
    'a message that looks like a stack',
    () => {
      throw new Error(`${secrets[0]}\n    at ${secrets[1]} (file:///${secrets[1]}:1:1)`)
    },
  ],
  [
    'a changed message',
    () => {
      throw Object.assign(new Error(`a\n    at file:///${secrets[1]}:1:1`), { message: 'b' })
    },
  ],
  [
    'properties that contain values instead of names',
    () => {
      throw Object.assign(new Error('x'), { code: secrets[0], table: secrets[1], query: `'${secrets[2]}'` })
    },
  ],
])('no value from %s reaches the log', (_kind, work) => {
  try {
    work()
    expect.unreachable()
  } catch (problem) {
    const line = logged({ problem })
    for (const secret of secrets) expect(line).not.toContain(secret)
  }
})

test('messages that name only code are kept', () => {
  const nothing: { id: string }[] = []
  const read = () => nothing[3]!.id
  try {
    read()
  } catch (problem) {
    expect(errorFacts(problem)).toMatchObject({ error: 'TypeError', message: "Cannot read properties of undefined (reading 'id')" })
  }
  expect(errorFacts(new CodeFault('not everything was done')).message).toBe('not everything was done')
  expect(errorFacts(undefined)).toEqual({ error: 'undefined' })
})

test('the message of a fault is kept if it comes from another thread', async () => {
  const own = new URL('./error-facts.ts', import.meta.url).href
  const script = `import(${JSON.stringify(own)}).then(({ CodeFault }) => { throw new CodeFault('A font has no table.') })`
  const [problem] = (await once(new Worker(script, { eval: true }), 'error')) as [unknown]
  expect(errorFacts(problem)).toMatchObject({ error: 'Error', message: 'A font has no table.' })
})

test('an error that a library reports as a plain object keeps its facts', () => {
  const { message, stack } = new Error('Maria Alvarez')
  const problem = { code: 'ECONNREFUSED', syscall: 'connect', address: 'Maria', queue: 'message', message, stack }
  const facts = errorFacts(problem)
  expect(facts).toMatchObject({ error: 'object', code: 'ECONNREFUSED', syscall: 'connect' })
  expect(facts.frames?.length).toBeGreaterThan(0)
  expect(JSON.stringify(facts)).not.toContain('Maria')
})

test('a circular cause chain is cut off', () => {
  const problem = new Error('a')
  problem.cause = problem
  expect(JSON.stringify(errorFacts(problem)).length).toBeLessThan(20_000)
})
