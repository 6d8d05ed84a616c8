import { monitorEventLoopDelay } from 'node:perf_hooks'

import { writtenPage } from '#content/library/written-page'
import { writtenPlans } from '#content/library/written-plans'
import { planBlocks, type PageFacts } from '#api/data/library/plan-blocks'
import { planPdf } from '#api/features/written-plans/plan-pdf'
import { makePdf } from '#api/platform/pdf/make-pdf'
import { shareOf } from '#api/platform/testing/share-of'

import { atMost, type Measurement } from './measurement.ts'

/** Answers every question with two lines of text. */
const facts: PageFacts = {
  names: { PRACTICE_NAME: 'Lakeside Dental Group', LOCATION_NAME: 'Main Street' },
  answer: (variable) => ({
    question: variable,
    lines: ['Operatory 1, wall mount, 5 quarts', 'Sterilization, wall mount, 5 quarts'],
    table: null,
  }),
}

const version = {
  number: 1,
  adoptedAt: '2026-11-23T12:00:00.000Z',
  adoptedBy: { _id: '', fullName: 'Maria Alvarez' },
  note: '',
  asksAgain: true,
  hash: '0'.repeat(64),
  review: null,
}

/**
 * Renders the longest plan as a PDF. Measures the elapsed time, the processor time, and how long other work in the process is delayed. Takes the
 * median of three runs.
 */
export async function planAsPdf(): Promise<Measurement[]> {
  const plan = writtenPlans.find(({ key }) => key === 'exposureControl')
  const pages = await Promise.all((plan?.pages ?? []).flatMap((id) => writtenPage(id) ?? []))
  const document = {
    title: plan?.title ?? '',
    citation: plan?.citation ?? '',
    practice: facts.names.PRACTICE_NAME,
    location: facts.names.LOCATION_NAME,
    pages: pages.map((page) => ({ id: page.id, title: page.title, blocks: planBlocks(page.body, facts) })),
  }
  const letterhead = {
    name: `${document.practice}, ${document.location}`,
    address: '12 Main Street, Salem, OR 97301',
    phone: '(503) 555-0100',
  }
  const printing = { letterhead, timeZone: 'America/New_York', pictures: new Map() }
  const rounds: { seconds: number; processor: number; delay: number; count: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const [begun, used] = [performance.now(), process.cpuUsage()]
    const bytes = await makePdf(planPdf(document, version, printing), shareOf())
    const { user, system } = process.cpuUsage(used)
    delay.disable()
    const [, count] = /\/Type \/Pages\s+\/Count (\d+)/.exec(bytes.toString('latin1')) ?? []
    rounds.push({
      seconds: (performance.now() - begun) / 1_000,
      processor: (user + system) / 1_000_000,
      delay: delay.percentile(99) / 1_000_000,
      count: Number(count),
    })
  }
  const middle = (of: 'seconds' | 'processor' | 'delay') => rounds.map((round) => round[of]).toSorted((a, b) => a - b)[1] ?? Number.NaN
  const what = `plan of ${rounds[0]?.count} pages as a PDF`
  return [
    atMost(what, { measured: middle('seconds'), limit: 3, unit: 's' }),
    atMost(`${what}: processor time`, { measured: middle('processor'), limit: 1.5, unit: 's' }),
    atMost(`${what}: delay of other work, p99`, { measured: middle('delay'), limit: 50, unit: 'ms' }),
  ]
}
