import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readSources } from './boundaries/sources.ts'
import { whoMayPage } from './who-may/page.ts'

/** `npm run who-may`: writes docs/who-may.md, the list of all endpoints with who may call them. */
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs', 'who-may.md'), whoMayPage(readSources(root)))
