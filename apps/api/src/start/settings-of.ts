import { resolve } from 'node:path'

import type { Config } from '../config.ts'
import { defaultLimits } from '../platform/server-limits.ts'
import type { Services } from '../platform/services.ts'

/** The secrets of the ring of keys. */
export const secretsOf = ({ APP_SECRET, APP_SECRET_PREVIOUS }: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>) => ({
  current: APP_SECRET,
  previous: APP_SECRET_PREVIOUS,
})

/** Returns the part of the configuration that services use, for the server and for operator commands. */
export const settingsOf = (config: Config): Services['settings'] => ({
  publicUrl: config.PUBLIC_URL,
  supportEmail: config.supportEmail,
  operator: config.operator,
  sessionHours: config.SESSION_HOURS,
  sessionIdleMinutes: config.SESSION_IDLE_MINUTES,
  sessionCallsPerMinute: config.SESSION_CALLS_PER_MINUTE,
  https: config.PUBLIC_URL.startsWith('https:'),
  silent: config.SILENT === 'on',
  stripe: config.stripe !== undefined,
  mapUrl: config.MAP_URL ?? null,
  auditHeadsFolder: config.AUDIT_HEADS_DIR === undefined ? null : resolve(config.AUDIT_HEADS_DIR),
  filmFolder: resolve(config.FILM_DIR),
  mode: config.APP_MODE,
  limits: defaultLimits,
})
