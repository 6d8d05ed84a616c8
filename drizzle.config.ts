import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './apps/api/src/data/tables.ts', out: './apps/api/src/data/migrations' })
