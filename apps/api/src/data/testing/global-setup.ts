import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { TestProject } from 'vitest/node'

import { startEmbeddedDatabase } from '#api/platform/embedded-database/embedded-database'

import type { Cast } from './cast.ts'

/** Starts one PostgreSQL for the whole run, with templates that every test clones: a migrated one, and one with the cast. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'safepractice-test-'))
  const server = await startEmbeddedDatabase({ dataDir, fsync: false, maxConnections: 100 })
  try {
    await server.createDatabase(template)
    const { host, port, user } = server.connection(template)
    const cast = buildTemplates(host, String(port), user, template, worldTemplate)
    project.provide('postgres', { host, port, user, template, worldTemplate, cast })
  } catch (problem) {
    await server.stop()
    throw problem
  }
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const template = 'template_of_tests'
const worldTemplate = 'template_of_worlds'

/** Runs in a separate process, because cloning fails while a connection is open. */
function buildTemplates(...place: string[]): Cast {
  const script = fileURLToPath(new URL('./build-templates.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...place], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The template databases could not be built.\n${stderr}`)
  return JSON.parse(stdout) as Cast
}
