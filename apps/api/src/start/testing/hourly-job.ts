import { loadConfigOrExit } from '../../config.ts'
import { connectToRunningDatabase } from '../services/connect-to-running-database.ts'
import { openToolServices } from '../services/open-tool-services.ts'
import { hourlyJobs } from '../workers.ts'

/** Runs one of the hourly jobs beside a running server, for journeys that move the clock. Its name is the argument. */
const config = loadConfigOrExit()
const { database, close } = await connectToRunningDatabase(config)
const beside = await openToolServices(config, database)
await hourlyJobs[process.argv[2] ?? '']?.(beside.services)
await beside.close()
await close()
