import { listExpirations } from '#contract/expirations/expirations'

import { server } from './fake-server.ts'

/** Serves an empty list of dates that run out. */
export const serveNoDates = () => server.on(listExpirations, () => ({ payload: { list: [], total: 0, ended: 0, soon: 0, recorded: 0 } }))
