import { migrate } from '../migrate.ts'

const [, , ownerUrl] = process.argv
if (!ownerUrl) throw new Error('The address of the database is missing.')
await migrate({ connectionString: ownerUrl })
