/** Files that nobody imports because something starts them by their path, and what does. */
export const startedByPath: Record<string, string> = {
  'apps/api/src/main.ts': 'npm start',
  'apps/api/src/migrate.ts': 'npm run db:migrate',
  'apps/api/src/seed.ts': 'npm run seed',
  'apps/api/src/support.ts': 'npm run support',
  'apps/web/src/main.tsx': 'apps/web/index.html',
  'apps/api/src/data/testing/global-setup.ts': 'vitest.config.ts',
  'apps/web/src/platform/testing/setup.ts': 'vitest.config.ts',
  'apps/api/src/platform/embedded-database/testing/starter.ts': 'embedded-database.test.ts, as a process of its own',
  'bench/main.ts': 'npm run bench',
  'bench/bare-server.ts': 'bench/api-overhead.ts, as a process of its own',
  'scripts/bootstrap.mjs': 'every npm script',
  'scripts/check-boundaries.ts': 'scripts/test.ts',
  'scripts/dev.ts': 'npm run dev',
  'scripts/mutate.ts': 'npm run mutate',
  'scripts/test.ts': 'npm test',
  'scripts/web-size.ts': 'scripts/test.ts',
}
