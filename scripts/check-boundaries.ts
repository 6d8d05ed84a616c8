import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkActorQuestions } from './boundaries/actor-questions.ts'
import { checkAliases } from './boundaries/aliases.ts'
import { checkClock } from './boundaries/time-and-locale/clock.ts'
import { checkCrowdedFolders } from './boundaries/crowded-folders.ts'
import { checkDefinitions } from './boundaries/definitions.ts'
import { checkDestruction } from './boundaries/destruction.ts'
import { checkFaults } from './boundaries/faults.ts'
import { importsOf } from './boundaries/imports-of.ts'
import { checkLocaleData } from './boundaries/time-and-locale/locale-data.ts'
import { checkLogging } from './boundaries/logging.ts'
import { checkOrphans } from './boundaries/orphans.ts'
import { checkPermissions, checkPolicyTests } from './boundaries/permissions.ts'
import { checkRawRows } from './boundaries/raw-rows.ts'
import { checkRetiredWords, readPages, retiredWords } from './words/retired-words.ts'
import { readSources } from './boundaries/sources.ts'
import { checkSentences } from './boundaries/sentences.ts'
import { checkSystemDb } from './boundaries/system-db.ts'
import { checkTaskPeople } from './boundaries/task-people.ts'
import { systemDbUsers } from './boundaries/system-db-users.ts'
import { checkWaits } from './boundaries/waits.ts'
import { checkWalls } from './boundaries/walls.ts'

/**
 * Checks the rules that the linter cannot express: who may import whom, dead code, where time comes from, what may be removed and logged, who decides
 * about permissions, what tests may wait for, and how many files a folder holds. Import cycles are checked by the linter. Exits with 1 if a rule is
 * violated.
 */
const root = join(import.meta.dirname, '..')
const sources = readSources(root)
const imports = sources.filter(({ path }) => !path.endsWith('.sql')).flatMap(importsOf)
const { entry: starts }: { entry: string[] } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'))
const problems = [
  ...checkWalls(imports),
  ...checkOrphans(sources, imports, starts),
  ...checkSentences(sources),
  ...checkRetiredWords([...sources, ...readPages(root)], retiredWords(readFileSync(join(root, 'docs/words.md'), 'utf8'))),
  ...checkSystemDb(sources, systemDbUsers),
  ...checkAliases(sources),
  ...checkClock(sources),
  ...checkCrowdedFolders(sources),
  ...checkDefinitions(sources),
  ...checkDestruction(sources),
  ...checkFaults(sources),
  ...checkLocaleData(sources),
  ...checkLogging(sources),
  ...checkActorQuestions(sources),
  ...checkPermissions(sources),
  ...checkPolicyTests(sources),
  ...checkRawRows(sources),
  ...checkTaskPeople(sources),
  ...checkWaits(sources),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(problems.length === 0 ? `${sources.length} files keep the boundaries.\n` : `${problems.length} broken boundaries.\n`)
process.exit(problems.length === 0 ? 0 : 1)
