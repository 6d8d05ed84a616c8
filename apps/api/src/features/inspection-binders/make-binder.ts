import { CodeFault } from '#api/platform/logging/error-facts'
import { readPhotos } from '#api/data/inspections/evidence-photos'
import { assignPendingFiles } from '#api/data/uploads/pending-files'
import type { Db } from '#api/platform/database/database'
import { writeZip } from '#api/platform/files/zip/write-zip'
import { inPractice } from '#api/platform/jobs/units'
import { makePartPdf } from '#api/platform/pdf/make-pdf'
import type { Services } from '#api/platform/services'

import type { BinderPorts } from './binder-ports.ts'
import { changeUnfinished, findBinder, type BinderRow } from './binder-row.ts'
import { readFacts, type BinderFacts } from './facts/binder-facts.ts'
import { binderEntries } from './files/binder-entries.ts'
import { binderTables } from './files/binder-tables.ts'
import { withStoredBinder } from './files/store-binder.ts'
import { binderPages, binderPdf } from './pages/binder-pages.ts'
import { binderSections, sharesOf } from './pages/binder-sections.ts'
import { numberedFiles } from './pages/numbered-files.ts'
import { withPlans } from './pages/plan-blocks.ts'
import { pointSections } from './pages/point-section.ts'

interface Run {
  practiceId: string
  binderId: string
  /** Whether this is the last attempt. If it fails, the binder has failed. */
  last: boolean
}

interface Making {
  services: Services
  run: Run
  ports: BinderPorts
  inside<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** @throws Canceled */
  change(values: Partial<BinderRow>): Promise<void>
}

/** How long the files of a binder are kept. Ours. */
const keptMs = 7 * 86_400_000

/** How often the progress is written down, and a cancellation noticed, while the files are added. */
const progressSteps = 20

/** Somebody canceled the binder while it was being made. */
class Canceled extends CodeFault {
  constructor() {
    super('The binder was canceled.')
  }
}

/**
 * Makes a binder that was requested. No transaction is open while files are read or written. One that was canceled stays so.
 * @throws the original problem; after the last attempt the binder has failed
 */
export async function makeBinder(services: Services, run: Run, ports: BinderPorts): Promise<void> {
  const { binderId, practiceId, last } = run
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inPractice(services, { practiceId, job: 'binder', reason: 'binder' }, ({ db }) => work(db))
  const change = async (values: Partial<BinderRow>) => {
    if (!(await inside((db) => changeUnfinished(db, binderId, values)))) throw new Canceled()
  }
  try {
    await writeBinder({ services, run, ports, inside, change })
  } catch (problem) {
    if (problem instanceof Canceled) return
    if (last) await inside((db) => changeUnfinished(db, binderId, { state: 'failed', finishedAt: services.clock.now() }))
    throw problem
  }
}

async function writeBinder({ services, run, ports, inside, change }: Making): Promise<void> {
  const { binderId, practiceId } = run
  await change({ state: 'making', done: 0 })
  const now = services.clock.now()
  const { row, facts } = await services.database.transaction(
    [practiceId],
    async (db) => {
      const found = await findBinder(db, binderId)
      return { row: found, facts: await readFacts(db, found, { ports, now }) }
    },
    { snapshot: true },
  )
  const { pages, files, tables } = await composed(services, row, facts)
  await change({ total: files.length })
  const share = { personId: row.requestedBy, practiceId, gone: new AbortController().signal }
  const pdf = await makePartPdf(binderPdf(pages), share)
  let done = 0
  let manifestSha256 = ''
  const every = Math.ceil(files.length / progressSteps)
  const progress = async () => void (++done % every === 0 && (await change({ done })))
  const end = (sha256: string) => (manifestSha256 = sha256)
  const zip = await writeZip(binderEntries({ head: headOf(row, facts), pdf, tables, files, progress, end }, services), { ...services, now })
  try {
    await withStoredBinder(services, { pdf, pages, zip: zip.content }, async (stored, keep) => {
      await inside(async (db) => {
        const finishedAt = services.clock.now()
        const keptUntil = new Date(finishedAt.getTime() + keptMs)
        const ready = await changeUnfinished(db, binderId, { ...stored, manifestSha256, state: 'ready', finishedAt, keptUntil })
        if (!ready) throw new Canceled()
        await assignPendingFiles(
          db,
          [stored.pdfKey, stored.zipKey, stored.pagesKey].map((storageKey) => ({ storageKey })),
        )
      })
      keep()
    })
  } finally {
    await zip.close()
  }
}

/** The pages, the numbered documents and the tables of a binder. */
async function composed(services: Services, row: BinderRow, facts: BinderFacts) {
  const shares = sharesOf(facts)
  const shown = [...facts.items.flatMap(({ key }) => shares.items.get(key) ?? []), ...shares.others]
  const ids = new Set(shown.map(({ id }) => id))
  const records = [...shown, ...facts.evidence.records.filter(({ id }) => !ids.has(id))]
  const sheets = facts.items.some(({ key }) => key === 'chemicals') ? facts.sheets : []
  const files = numberedFiles(records, sheets, facts.evidence.photos)
  const points = pointSections(facts, { files, pictures: await readPhotos(services, facts.evidence.photos) })
  const sections = await withPlans(services, facts, [...points, ...binderSections(facts, shares, files)])
  const pages = binderPages(facts, sections, { madeBy: row.requestedByName ?? '', files: files.length })
  return { pages, files, tables: binderTables(facts, { records, files }) }
}

const headOf = (row: BinderRow, { practiceName, place, head, withheld, now }: BinderFacts) => ({
  practice: { id: row.practiceId, name: practiceName },
  location: { id: row.locationId, name: place.name },
  moment: now.toISOString(),
  madeBy: { id: row.requestedBy, name: row.requestedByName ?? '' },
  auditTrail: head && { chain: row.practiceId, ...head },
  recordsLeftOut: withheld,
})
