import { compareHeads } from '../../data/audit/kept-heads.ts'
import { broken, ok, type Check } from './check.ts'

/**
 * Compares the heads of the audit trail outside of the database with the database. It is fast and finds links that were removed or replaced; `npm run
 * audit:verify` recomputes every chain.
 */
export const auditCheck = (services: Parameters<typeof compareHeads>[0]): Check => ({
  name: 'audit trail',
  run: async () => {
    const { found, problems, chains } = await compareHeads(services)
    const todo = 'Do not restart anything. Copy the database and the heads, and run npm run audit:verify.'
    if (problems[0] !== undefined) return broken(`Of its heads: ${problems.join('; ')}.`, todo)
    if (chains.size > 0) return broken(`${chains.size} chains do not match their head.`, todo)
    return ok(`${found.heads.length} chains match their heads.`)
  },
})
