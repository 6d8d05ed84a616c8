import { join } from 'node:path'

import { buildWeb, viteBuild } from '../../apps/api/src/start/build-web.ts'
import { makeBuildFolder } from './make-build-folder.ts'

/** `npm run build`: makes the folder `build`, from which the product starts in production without the packages of development. */
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'build')

await buildWeb(root, viteBuild(root))
const { bytes, files } = makeBuildFolder(root, folder)
process.stdout.write(`${folder}: ${files} files, ${Math.round(bytes / 1e6)} MB. Install its packages with npm ci --omit=dev.\n`)
