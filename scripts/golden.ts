import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkList } from '#content/checks/check-list'
import { loadTable } from '#content/load/load-table'
import { firstDaysLoad } from '#content/testing/first-days-load'
import { goldenLists } from '#content/testing/golden/golden-lists'
import { loadOffices } from '#content/testing/load-offices'

/**
 * `npm run golden`: writes the lists that a compliance officer reviews: tasks (`packages/content/golden`, docs/law.md), checks (docs/checks.md) and the
 * load of offices (docs/load.md).
 */
const folder = join(import.meta.dirname, '..', 'packages', 'content', 'golden')
const lists = goldenLists()

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!lists.has(name)) rmSync(join(folder, name))
for (const [name, text] of lists) writeFileSync(join(folder, name), text)
const docs = join(import.meta.dirname, '..', 'docs')
writeFileSync(join(docs, 'checks.md'), checkList())
writeFileSync(join(docs, 'load.md'), loadTable(loadOffices.map((facts) => ({ facts, firstDays: firstDaysLoad(facts) }))))
console.log(`${lists.size} lists in packages/content/golden. Read the difference (git diff) before you commit it.`)
