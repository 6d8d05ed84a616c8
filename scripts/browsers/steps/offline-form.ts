import { isAppCached } from '../../../e2e/support/pages/app-is-cached.ts'
import { css, label, role } from '../page/query.ts'
import { pressWhenShown, readsText, until, untilShown, untilStill, type Visit } from './visit.ts'

const next = role('button', { name: 'Next' })
const save = role('button', { name: 'Save', exact: true })

/** Answers a form of several steps while the connection is cut, and sends it when it is back. */
export async function answerFormOffline(visit: Visit): Promise<void> {
  const { tab, url, proxy } = visit
  const address = `${url}/forms/view?formId=quarterlySafetyReportForm`
  await tab.open(url)
  await until('the app to be on the device', () => tab.run(isAppCached))
  await tab.open(address)
  await untilShown(tab, role('form', { name: /^Step 1 of/ }))
  await untilStill(tab)
  // A press, because the end of the session is known only after the person did something here. A draft without it does not start the app.
  await tab.press(css('form [role="radiogroup"] label'))
  await tab.run(answerShown)
  await untilStill(tab)
  await proxy.cut()
  try {
    await tab.press(next)
    await untilShown(tab, role('form', { name: /^Step 2 of/ }))
    await tab.run(answerShown)
    await until('the answers to be kept', () => readsText(tab, 'You can keep working.'))
    await until('the draft on this device', () => tab.run(isDraftKept))
    await tab.open(address)
    await untilShown(tab, role('form', { name: /^Step 2 of/ }))
    // Notes about the connection and the draft arrive after the questions, and move them.
    await untilStill(tab)
    for (let shown = 2; await tab.shows(next); shown += 1) {
      await tab.run(answerShown)
      await tab.press(next)
      await untilShown(tab, role('form', { name: new RegExp(`^Step ${shown + 1} of`) }))
    }
    await tab.run(answerShown)
    await tab.type(role('textbox', { name: /^Date of the walk/ }), yesterday())
    await tab.press(label(/^Who walked/))
    await pressWhenShown(tab, role('option', { name: visit.staff.name }))
    await tab.press(role('heading', { level: 1 }))
    await tab.press(save)
    await until('the note that it is not sent', () => readsText(tab, 'No connection: this form is not sent yet'))
  } finally {
    await proxy.restore()
  }
  await tab.open(`${url}/forms`)
  await pressWhenShown(tab, role('button', { name: 'Send now: Quarterly safety report' }))
  await until('the record', () => readsText(tab, 'Record has been created successfully'))
}

/** Runs in the page: chooses the first answer of each question. */
function answerShown(): void {
  for (const group of document.querySelectorAll('form [role="radiogroup"]'))
    group.querySelector<HTMLElement>('input[type="radio"]')?.click()
}

/** Runs in the page: whether a draft on this device holds an answer of the second step. */
function isDraftKept(): Promise<boolean> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('safepractice')
    opening.onerror = () => fail(opening.error ?? new Error('The drafts cannot be read.'))
    opening.onsuccess = () => {
      const all: IDBRequest<{ formData: string }[]> = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => {
        opening.result.close()
        done(all.result.some(({ formData }) => formData.includes('chemicalLabels')))
      }
    }
  })
}

/** Yesterday in the date picker's format; at the practice it may already be today. */
const yesterday = () =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(Date.now() - 86_400_000)
    .replaceAll('/', '-')
