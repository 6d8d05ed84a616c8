import { startEmbeddedDatabase } from '../embedded-database.ts'

/** Replaces a server in tests: starts the database of the given folder, prints one line, and runs until killed. */
try {
  const [dataDir = '', nativeDir] = process.argv.slice(2)
  const database = await startEmbeddedDatabase({ dataDir, fsync: false, ...(nativeDir && { nativeDir }) })
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ pid: database.pid, adopted: database.adopted })}\n`)
  setInterval(() => {}, 1000)
} catch (problem) {
  process.stdout.write(`${JSON.stringify({ refused: problem instanceof Error ? problem.message : String(problem) })}\n`)
  process.exit(1)
}
