import { parseSync } from 'vite'

import { argumentsOf, fieldOf, isCallOf, isPredicate, nameOf, nodesIn, type SyntaxNode } from '../who-may/syntax.ts'
import { helpsTests, lineAt, type Source } from './sources.ts'

/** The files outside policies that ask for the caller's rights, with the reason. */
export const asksForRights: Readonly<Record<string, string>> = {
  'apps/api/src/data/locations/location-view.ts': 'tells the page which actions to offer',
  'apps/api/src/data/records/create-record.ts': 'the record of an administrator needs no approval',
}

const rights = ['isAdministratorOf', 'isAdministratorOfPractice', 'administersSomeLocation', 'isMemberOf', 'administersInPerson']

/**
 * Who may do what is decided in policies only, so that `docs/who-may.md` can list it: features and data read the rights of the caller in `policy.ts`
 * and refuse with `allow(can.…)`. Returns one line for each other place.
 */
export function checkPermissions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^apps\/api\/src\/(?:features|data)\/.*\.ts$/.test(path) && !path.endsWith('policy.ts') && !helpsTests(path))
    .flatMap(({ path, text }) => {
      if (!/\bcan|\ballow\(|Forbidden|isMemberOf|dminist/.test(text)) return []
      return [...nodesIn(parseSync(path, text).program)].flatMap((node) => {
        const problem = problemOf(node, path)
        return problem === undefined ? [] : [`${path}:${lineAt(text, node.start)}: ${problem}.`]
      })
    })
}

/** A condition that is dropped from a policy opens something to somebody. Returns one line for each policy without tests of its own beside it. */
export function checkPolicyTests(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  return [...paths].flatMap((path) =>
    /^apps\/api\/.*[/-]policy\.ts$/.test(path) && !paths.has(path.replace(/\.ts$/, '.test.ts'))
      ? [`${path}: has no test beside it: list who may and who may not (apps/api/src/data/testing/some-actor.ts).`]
      : [],
  )
}

function problemOf(node: SyntaxNode, path: string): string | undefined {
  const imported = node.type === 'ImportSpecifier' ? nameOf(fieldOf(node, 'imported')) : undefined
  if (imported !== undefined && rights.includes(imported) && asksForRights[path] === undefined)
    return 'asks for the rights of the caller: add a predicate to the policy of its noun'
  if (imported === 'Forbidden' || refusesByHand(node))
    return 'refuses by hand: write allow(can.…) with a predicate of a policy (platform/actor/allow.ts)'
  const [granted] = isCallOf(node, ['allow']) ? argumentsOf(node) : []
  return granted && !names(granted) ? 'allows without naming a predicate of a policy' : undefined
}

const names = (node: SyntaxNode) => [...nodesIn(node)].some(isPredicate)

const failsIn = (node: SyntaxNode | undefined) => node !== undefined && [...nodesIn(node)].some((one) => isCallOf(one, ['fail']))

/** `if (!can.see(…)) fail(…)`, or the same as an expression: `can.see(…) ? … : fail(…)`, `can.postAt(…) ?? fail(…)`. */
function refusesByHand(node: SyntaxNode): boolean {
  if (node.type === 'LogicalExpression') {
    const asked = fieldOf(node, 'left')
    const callee = asked && fieldOf(asked, 'callee')
    return callee !== undefined && isPredicate(callee) && failsIn(fieldOf(node, 'right'))
  }
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return false
  const [test, consequent, alternate] = ['test', 'consequent', 'alternate'].map((name) => fieldOf(node, name))
  return test !== undefined && names(test) && [consequent, alternate].some(failsIn)
}
