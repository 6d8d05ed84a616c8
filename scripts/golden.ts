import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkList } from '#content/checks/check-list'
import { goldenLists } from '#content/testing/golden/golden-lists'

/** `npm run golden`: writes the lists that a compliance officer reviews: tasks (`packages/content/golden`, docs/law.md) and checks (docs/checks.md). */
const folder = join(import.meta.dirname, '..', 'packages', 'content', 'golden')
const lists = goldenLists()

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!lists.has(name)) rmSync(join(folder, name))
for (const [name, text] of lists) writeFileSync(join(folder, name), text)
writeFileSync(join(import.meta.dirname, '..', 'docs', 'checks.md'), checkList())
console.log(`${lists.size} lists in packages/content/golden. Read the difference (git diff) before you commit it.`)
