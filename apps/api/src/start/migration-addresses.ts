import { configSchema } from '../platform/config-schema.ts'
import { StartProblem } from '../platform/start-problem.ts'

const addresses = configSchema.pick({ APP_MODE: true, DATABASE_URL: true, DATABASE_OWNER_URL: true })

/**
 * Returns what a migration as the owner needs: no other variable, so that a job of its own needs no other secret. Null if the whole configuration
 * decides, as in local mode without an owner.
 * @throws StartProblem if an address is invalid, or production has no owner
 */
export function migrationAddresses(environment: NodeJS.ProcessEnv): { owner: string; application: string | undefined } | null {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = addresses.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartProblem(`${String(issue?.path[0])}: its value ${issue?.message}`)
  }
  const { APP_MODE, DATABASE_OWNER_URL: owner, DATABASE_URL: application } = parsed.data
  if (owner !== undefined) return { owner, application }
  if (APP_MODE === 'production') throw new StartProblem('DATABASE_OWNER_URL: is missing; migrations need the owner of the database.')
  return null
}
