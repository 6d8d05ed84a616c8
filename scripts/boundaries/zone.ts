/** The part of the repository that a file belongs to. */
export interface Zone {
  side: 'api' | 'web' | 'wire' | 'contract' | 'content' | 'calendar' | 'e2e' | 'bench' | 'scripts' | 'other'
  /** For api and web: the layer and, for features, the noun. */
  layer?: 'platform' | 'data' | 'feature' | 'app'
  noun?: string
}

const layers = { platform: 'platform', data: 'data', shared: 'data', features: 'feature' } as const

/** The configuration belongs to the lowest layer: every layer may use its type, and it imports no layer. */
const lowestLayerFiles = ['apps/api/src/config.ts']

const packages = ['wire', 'contract', 'content', 'calendar'] as const

/** The zone of a path, derived from its folders, so that a new noun is covered automatically. */
export function zoneOf(path: string): Zone {
  const [top = '', second = '', , fourth = '', fifth] = path.split('/')
  if (top === 'packages') return { side: packages.find((name) => name === second) ?? 'other' }
  if (top === 'e2e' || top === 'bench' || top === 'scripts') return { side: top }
  if (top !== 'apps' || (second !== 'api' && second !== 'web')) return { side: 'other' }
  if (lowestLayerFiles.includes(path)) return { side: second, layer: 'platform' }
  const layer = Object.entries(layers).find(([folder]) => folder === fourth)?.[1] ?? 'app'
  return { side: second, layer, ...(layer === 'feature' && { noun: fifth }) }
}

const rank = { platform: 0, data: 1, feature: 2, app: 3 }

/**
 * Says why `from` may not import `to`, and what to do instead; undefined if it may. `helpsTests` is true if the importing file is a test or a test
 * helper.
 */
export function importViolation(from: Zone, to: Zone, helpsTests: boolean): string | undefined {
  if (from.side !== to.side) return acrossSides(from, to, helpsTests)
  if (!from.layer || !to.layer) return undefined
  if (from.layer === 'feature' && to.layer === 'feature' && from.noun !== to.noun)
    return `feature ${from.noun} imports feature ${to.noun}: compose the two in app, or move what they share down into ${from.side === 'api' ? 'data' : 'shared'} or platform`
  if (rank[to.layer] <= rank[from.layer]) return undefined
  // Tests may import the assembled app; other code below it may not.
  if (helpsTests && (to.layer === 'app' || from.layer === 'platform')) return undefined
  return `${from.layer} imports ${to.layer}: platform, data (in the pages: shared), feature, app use only what stands before them; hand the value in as an argument, or move this file up`
}

function acrossSides(from: Zone, to: Zone, helpsTests: boolean): string | undefined {
  if (from.side === 'web' && to.side === 'api') return 'web imports api: what both need is declared in packages/contract'
  if (from.side === 'api' && to.side === 'web') return 'api imports web: what both need is declared in packages/contract'
  if (from.side === 'wire') return `wire imports ${to.side}: every other package may use wire, so it imports none of them`
  if (from.side === 'content' && to.side === 'contract' && !helpsTests)
    return 'content imports contract: the contract is made of the content; move what both need to packages/wire'
  if (from.side === 'calendar')
    return `calendar imports ${to.side}: the calendar is rules on days and knows nothing else; hand the value in as an argument`
  if ((from.side === 'contract' || from.side === 'content') && !packages.some((name) => name === to.side))
    return `${from.side} imports ${to.side}: packages know neither side; declare it in packages/contract and let ${to.side} import it`
  if (from.side === 'e2e' && (to.side === 'api' || to.side === 'web'))
    return `a journey imports ${to.side}: journeys see the product from outside; use the contract and HTTP`
  if ((from.side === 'api' || from.side === 'web') && (to.side === 'e2e' || to.side === 'bench' || (to.side === 'scripts' && !helpsTests)))
    return `${from.side} imports ${to.side}: the product does not depend on its tools; move the code into platform`
  return undefined
}
