/**
 * `npm run sbom`: prints a CycloneDX document of the packages that the product runs with, for every platform, from the lock file. `-- <file>` writes it to
 * a file. Needs no network. The fonts, films and data of the repository are in NOTICE.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { completeSbom } from './supply-chain/complete-sbom.ts'
import { readLicenseExceptions } from './supply-chain/licenses.ts'
import { lockedPackages } from './supply-chain/packages.ts'
import { runNpm } from './supply-chain/run-npm.ts'

const root = join(import.meta.dirname, '..')
const manifest = z.object({ name: z.string(), version: z.string() })

const { code, output, complaints } = await runNpm(root, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'])
if (code !== 0) {
  console.error(`npm could not make the document (npm 10.1 or newer is needed):\n${complaints}`)
  process.exit(1)
}
const sbom = completeSbom(output, {
  product: manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
  packages: lockedPackages(root),
  exceptions: readLicenseExceptions(),
})
const text = `${JSON.stringify(sbom, null, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else {
  writeFileSync(file, text)
  console.error(`${file}: CycloneDX ${sbom.specVersion}, ${sbom.components.length} packages`)
}
