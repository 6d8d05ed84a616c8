import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { ModelServer } from '#content/assistant/testing/model-server'

import { pause, startProduct, type Product } from './product.ts'
import { sharedFolder } from './global-setup.ts'

const environment = { DEMO_FAILED_PAYMENT: 'on' }

/** Starts the product with its demonstration practices and a language model. The first worker creates the practices; the others copy them. */
export async function startDemonstration({ baseUrl }: Pick<ModelServer, 'baseUrl'>): Promise<Product> {
  const made = join(sharedFolder(), 'demonstration')
  while (!existsSync(made)) await (claimCreation() ? make(made) : pause(100))
  const model = { AI_BASE_URL: baseUrl, AI_API_KEY: 'key-of-the-journeys', AI_CHAT_MODEL: 'journey-1' }
  return startProduct({ demo: true, environment: { ...environment, ...model }, fill: (folder) => copy(made, folder) })
}

const making = () => join(sharedFolder(), 'making')

/** Returns true for exactly one worker. */
function claimCreation(): boolean {
  try {
    mkdirSync(making())
    return true
  } catch {
    return false
  }
}

async function make(made: string): Promise<void> {
  const place = join(making(), 'data')
  try {
    const product = await startProduct({ demo: true, environment })
    await product.stop({ keep: (folder) => copy(folder, place) })
    renameSync(place, made)
  } catch (problem) {
    rmSync(making(), { recursive: true, force: true })
    throw problem
  }
}

/**
 * Copies a data folder including file ownership, because the database belongs to a separate account.
 * @throws Error if the database is elsewhere or still running
 */
function copy(from: string, to: string): void {
  const cluster = join(from, 'postgres/cluster')
  if (!existsSync(cluster)) throw new Error(`The database is not in ${from}.`)
  if (existsSync(join(cluster, 'postmaster.pid'))) throw new Error(`The database in ${from} still runs.`)
  const { status, stderr } = spawnSync('cp', ['-Rp', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
