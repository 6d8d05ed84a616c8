import { z } from 'zod'

import { licenseOf, type LicenseException } from './licenses.ts'
import type { LockedPackage } from './packages.ts'

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string().optional(),
  licenses: z.array(z.unknown()).optional(),
})
const dependency = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })

/** The parts of a CycloneDX document that are read. Everything else is kept as npm wrote it. */
const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(dependency),
})
export type Sbom = z.infer<typeof Sbom>

interface Known {
  /** The name and version of the product. */
  product: { name: string; version: string }
  packages: readonly LockedPackage[]
  exceptions: readonly LicenseException[]
}

/**
 * Completes the document that `npm sbom` makes of all packages, and limits it to those that the product runs with. npm itself would also leave out every
 * package that development needs too, such as React. It names the product after its folder, and knows no license of a package that names it in an old way
 * or not at all. @throws if it is no CycloneDX document
 */
export function completeSbom(text: string, { product, packages, exceptions }: Known): Sbom {
  const sbom = Sbom.parse(JSON.parse(text))
  const wanted = packages.filter(({ dev }) => !dev)
  const licenses = new Map(wanted.map((one) => [`${one.name}@${one.version}`, licenseOf(one, exceptions)]))
  const own = sbom.metadata.component
  const components = sbom.components
    .filter((one) => licenses.has(`${one.name}@${one.version}`))
    .map((one) => {
      const license = licenses.get(`${one.name}@${one.version}`)
      return one.licenses || !license ? one : { ...one, licenses: [{ license: { id: license } }] }
    })
  const kept = new Set([own['bom-ref'], ...components.map((one) => one['bom-ref'])])
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...own, type: 'application', ...product } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) })),
  }
}
