import { startVitest } from 'vitest/node'

import { temporaryFolder } from './test/temporary-folder.ts'

/** `npm run test:watch [path ...]`: runs the server and web tests at these paths, and again when a file changes that they import. */
process.env.TMPDIR = temporaryFolder()
await startVitest('test', process.argv.slice(2), { watch: true })
