import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { goldenLists } from '#content/testing/golden/golden-lists'

/** `npm run golden`: writes the task lists that a compliance officer reviews (`packages/content/golden`, docs/law.md). */
const folder = join(import.meta.dirname, '..', 'packages', 'content', 'golden')
const lists = goldenLists()

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!lists.has(name)) rmSync(join(folder, name))
for (const [name, text] of lists) writeFileSync(join(folder, name), text)
console.log(`${lists.size} lists in packages/content/golden. Read the difference (git diff) before you commit it.`)
