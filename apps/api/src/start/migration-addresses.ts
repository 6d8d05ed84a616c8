import { configSchema } from '../platform/config-schema.ts'
import { withSecretFiles } from '../platform/keys/secret-files.ts'
import { StartProblem } from '../platform/start-problem.ts'

const addresses = configSchema.pick({ APP_MODE: true, DATABASE_URL: true, DATABASE_OWNER_URL: true })

/**
 * Returns what a migration as the owner needs: no other variable, so that a job of its own needs no other secret. Null if the whole configuration
 * decides, as in local mode without an owner.
 * @throws StartProblem if an address is invalid, or production has no owner
 */
export function migrationAddresses(environment: NodeJS.ProcessEnv): { owner: string; application: string | undefined } | null {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const files = Object.keys(addresses.shape).map((name) => `${name}_FILE`)
  const { variables: set, problems } = withSecretFiles(onlyOf(given, [...Object.keys(addresses.shape), ...files]))
  if (problems[0] !== undefined) throw new StartProblem(problems[0])
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

/** Other variables are not read, because a job of its own need not have their files. */
const onlyOf = (variables: Record<string, string | undefined>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)))
