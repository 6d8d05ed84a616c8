import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { calendarPeriod } from '#calendar/due-periods'
import { localDate } from '#calendar/local-time'
import { completeTask } from '#contract/tasks/tasks'
import { continueRecord, startRecord } from '#contract/forms/forms'
import type { Endpoint } from '#contract/endpoint/endpoint'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { buildTask } from '#api/data/builders/task'
import { startSession } from '#api/data/sessions/start-session'
import { urlOf, type RawRequest } from '#api/data/testing/client'
import { fill } from '#api/features/forms/testing/fill'
import { connect } from '#api/platform/database/database'
import { findRunningDatabase } from '#api/platform/embedded-database/find-running'
import type { Services } from '#api/platform/services'
import { databaseName } from '#api/start/services/open-database'
import { databasePid, dataFolder, freePort, startProduct, type Product } from '#api/start/testing/start-product'

const people = 8
const tasksEach = 25
const formId = 'quarterlySafetyReportForm'
/** What is killed, and after how many acknowledged writes. */
const kills = [
  { after: 15, what: 'server' },
  { after: 60, what: 'database' },
  { after: 110, what: 'server' },
  { after: 160, what: 'database' },
  { after: 210, what: 'both' },
] as const

interface Person {
  id: string
  token: string
  tasks: { taskId: string; withForm: boolean }[]
}

interface Scene {
  locationId: string
  practiceId: string
  people: Person[]
}

test('acknowledged writes survive kill -9 of the server and the database, exactly once and completely', async () => {
  using folder = dataFolder()
  const at = new Site(folder.path, await freePort())
  try {
    await at.start()
    const scene = await at.system(makeScene)
    const done: Acknowledged[] = []
    await Promise.all([killAlong(at, done), ...scene.people.map((person) => work(at, { scene, person, done }))])
    expect(at.killed).toEqual(kills.map(({ what }) => what))
    expect(at.unanswered, 'writes that a kill has cut off').toBeGreaterThan(0)
    await at.kill('both')
    const { rows } = await at.query<{ task: string; state: string; occurrence: string; record: string; records: number }>(
      `select o.task_id as task, o.status as state, o.id as occurrence, o.record_id as record,
        (select count(*)::int from record r where r.occurrence_id = o.id) as records
       from task_occurrence o where o.status <> 'open'`,
    )
    const expected = done
      .filter((one) => one.recordId)
      .map((one) => ({ task: one.taskId, state: 'done', record: one.recordId, records: 1 }))
    expect(rows.map(({ occurrence: _, ...row }) => row).toSorted(byTask)).toEqual(expected.toSorted(byTask))
    expect(expected).toHaveLength(people * tasksEach)
    expect(await at.query(halves)).toMatchObject({ rows: [{ records: expected.length, orphans: 0, drafts: 0, open: expected.length }] })
    expect(await at.query(`select count(*)::int as n from notification where type = 'RECORD'`)).toMatchObject({
      rows: [{ n: expected.length }],
    })
  } finally {
    await at.clear()
  }
})

/** Counts records, records without a closed occurrence, drafts, and open occurrences. Every completion opens the next period. */
const halves = `select
  (select count(*)::int from record) as records,
  (select count(*)::int from record r where not exists (select 1 from task_occurrence o where o.id = r.occurrence_id and o.record_id = r.id)) as orphans,
  (select count(*)::int from form_draft) as drafts,
  (select count(*)::int from task_occurrence where status = 'open') as open`

const byTask = (a: { task: string }, b: { task: string }) => a.task.localeCompare(b.task)

/** A write that the server has acknowledged: a draft, or a completion if there is a record. */
interface Acknowledged {
  taskId: string
  recordId?: string
}

/** Completes one person's tasks, like a browser that repeats requests without a response. */
async function work(at: Site, { scene, person, done }: { scene: Scene; person: Person; done: Acknowledged[] }) {
  for (const { taskId, withForm } of person.tasks) {
    if (!withForm) {
      const { record } = await at.write(person, completeTask, { params: { taskId }, body: { isCompleted: true } })
      done.push({ taskId, recordId: String(record) })
      continue
    }
    const formData = JSON.stringify(fill(formId, person.id)).replaceAll('2026-11-20', '2026-01-02')
    const saving = { formId, location: scene.locationId, taskId, formData }
    const draft = payloadOf(await at.write(person, startRecord, { body: { ...saving, currentStep: 1 } }))
    done.push({ taskId })
    const params = { incompleteRecordId: String(draft['_id']) }
    const body = { ...saving, currentStep: 7, isCompleted: true, revision: draft['revision'] }
    const record = payloadOf(await at.write(person, continueRecord, { params, body }))
    done.push({ taskId, recordId: String(record['_id']) })
  }
}

const payloadOf = (answer: Record<string, unknown>) => answer['payload'] as Record<string, unknown>

/** Kills something each time enough writes are acknowledged, after a random delay. */
async function killAlong(at: Site, done: readonly Acknowledged[]) {
  for (const { after, what } of kills) {
    while (done.length < after) await sleep(2)
    await sleep(Math.random() * 40)
    await at.kill(what)
  }
}

/** The product with its data folder. It restarts after every kill. Ends only processes that it started. */
class Site {
  readonly killed: string[] = []
  unanswered = 0
  private readonly dataDir: string
  private readonly port: number
  private product: Product | undefined
  private over = false
  private back: Promise<void> = Promise.resolve()

  constructor(dataDir: string, port: number) {
    this.dataDir = dataDir
    this.port = port
  }

  async start() {
    this.product = startProduct({ dataDir: this.dataDir, port: this.port })
    await this.product.ready()
  }

  async kill(what: 'server' | 'database' | 'both') {
    this.killed.push(what)
    this.back = this.killAndStart(what)
    await this.back
  }

  private async killAndStart(what: 'server' | 'database' | 'both') {
    const database = databasePid(this.dataDir)
    if (what !== 'database') await this.product?.end('SIGKILL')
    if (what !== 'server' && database) process.kill(database, 'SIGKILL')
    if (what !== 'database') await this.start()
    else await this.product?.ready()
  }

  /** Sends a write until it succeeds, always with the same key. @throws on every refusal, because nothing here may be refused. */
  async write(person: Person, endpoint: Endpoint, request: RawRequest): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const url = `http://127.0.0.1:${this.port}${urlOf(endpoint, request)}`
    while (!this.over) {
      const answer = await fetch(url, { method: endpoint.method, headers, body: JSON.stringify(request.body) }).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (answer?.ok && text !== undefined) return JSON.parse(text) as Record<string, unknown>
      if (answer && answer.status < 500) throw new Error(`${endpoint.path} was refused: ${answer.status} ${text}`)
      this.unanswered += 1
      await this.back
      await sleep(30)
    }
    throw new Error(`${endpoint.path} was not answered before the test ended.\n${this.product?.printed()}`)
  }

  async system<T>(work: (database: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
    const running = findRunningDatabase(this.dataDir, databaseName)
    if (!running) throw new Error('The database does not run.')
    const database = connect({ ...running, max: 1 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  query<R extends Record<string, unknown>>(text: string) {
    return this.system((database) => database.system('the test looks at everything', (db) => db.client.query<R>(text)))
  }

  async clear() {
    this.over = true
    await this.product?.end('SIGTERM')
  }
}

/** Creates one practice with an administrator and eight people. Each has twenty-five tasks of their own, half of them with a form. */
async function makeScene(database: ReturnType<typeof connect>): Promise<Scene> {
  const now = new Date()
  const services = { settings: { sessionHours: 24 } } as Services
  return database.system('the test makes its people', async (db) => {
    const owner = { firstName: 'Maria', lastName: 'Alvarez', email: 'maria@lakeside.example' }
    const practice = await buildPractice(db, { name: 'Lakeside Dental' }, { owner, now, passwordHash: 'none' })
    const place = { practiceId: practice.id, locationId: practice.locations[0]?.id ?? '' }
    const today = localDate(now, practice.timeZone)
    const scene: Scene = { ...place, people: [] }
    for (let count = 0; count < people; count += 1) {
      const id = await buildPerson(db, { firstName: 'Dana', lastName: `Whitfield ${count}`, posts: [place] }, { now })
      const token = await startSession({ db, services, now, userId: id, kind: 'full' })
      const person: Person = { id, token, tasks: [] }
      for (let index = 0; index < tasksEach; index += 1) {
        const withForm = index % 2 === 1
        const plan = withForm ? ({ behavior: 'task_with_form', forms: [formId] } as const) : {}
        const { taskId } = await buildTask(db, { ...place, ...plan, assignees: [id], period: calendarPeriod('0', today) }, { now })
        person.tasks.push({ taskId, withForm })
      }
      scene.people.push(person)
    }
    return scene
  })
}
