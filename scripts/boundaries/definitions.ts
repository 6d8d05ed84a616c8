import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

/** Files that repeat a definition of the database, with the reason. */
const repeatsDefinition: Readonly<Record<string, string>> = {
  'apps/api/src/data/locations/change-links.ts': 'changes employments',
  'apps/api/src/data/people/known-people.ts': 'reads ended employments too',
  'apps/api/src/data/people/name-guard.ts': 'forms a name in both orders, as people type it',
  'apps/api/src/data/people/own-name.ts': 'has the full name of a person whose names are not stored yet',
  'apps/api/src/features/billing/mirror.ts': 'changes a subscription',
  'apps/api/src/features/billing/plans/location-subscription.ts': 'reads ended plans too',
  'apps/api/src/features/joining/take-invitation.ts': 'changes an employment',
  'apps/api/src/features/locations/assign-review-date.ts': 'changes memberships',
  'apps/api/src/features/practice-administration/positions.ts': 'changes an employment',
  'apps/api/src/features/records/exposure-packet/read-packet-facts.ts': 'reads former memberships too',
  'apps/api/src/features/reminders/own-feeds.ts': 'locks a membership',
  'apps/api/src/features/reminders/set-administrator-mail.ts': 'changes an employment',
  'apps/api/src/features/staff/employment/change-employment.ts': 'changes an employment',
  'apps/api/src/features/staff/employment/end-employment.ts': 'ends employment and memberships',
  'apps/api/src/features/staff/lock-member.ts': 'locks an employment',
  'apps/api/src/features/staff/posts/change-posts.ts': 'changes a membership',
  'apps/api/src/features/staff/posts/end-posts.ts': 'ends memberships',
  'apps/api/src/features/tasks/training/new-hire.ts': 'changes an employment',
}

/** Names put together from their parts, and gates that a view defines, in the query builder. */
const repeated = [
  {
    use: 'user.full_name',
    pattern: /\b(?:first|last)_name\s*\|\|[^`,]*|\|\|\s*(?:\w+\.)?(?:first|last)_name\b|\bconcat(?:_ws)?\([^()`]*\bfirst_name\b/g,
  },
  { use: 'user.full_name or fullName of data/people/own-name.ts', pattern: /\bfirstName\}\s+\$\{(?:\w+\.)?lastName\}/g },
  { use: 'paying_practice', pattern: /\bpayment_failed_at\s+is\b|\bis(?:Not)?Null\(\s*billing\.paymentFailedAt\b/g },
  {
    use: 'currentEmployment or acceptedEmployment',
    pattern: /\bisNull\(\s*employment\.endedOn\b|\$\{employment\.endedOn\}\s+is\s+null\b/g,
  },
  { use: 'currentSubscription', pattern: /\bisNull\(\s*subscription\.endedAt\b|\$\{subscription\.endedAt\}\s+is\s+null\b/g },
  { use: 'currentMembership', pattern: /\bisNull\(\s*membership\.endedAt\b|\$\{membership\.endedAt\}\s+is\s+null\b/g },
  { use: 'openLocation', pattern: /\bisNull\(\s*location\.closedAt\b|\$\{location\.closedAt\}\s+is\s+null\b/g },
] as const

/** The view for a table without its ended rows. */
const views: Readonly<Record<string, string>> = {
  membership: 'current_membership',
  employment: 'current_employment or accepted_employment',
  subscription: 'current_subscription',
  location: 'open_location',
}

/**
 * A full name, and what a current membership, an open location and a paying practice are, is defined once, in the database (decision 091). Returns one
 * line for each statement that repeats a definition, and for each listed file that repeats none.
 */
export function checkDefinitions(sources: readonly Source[], allowed: Readonly<Record<string, string>> = repeatsDefinition): string[] {
  const found = sources
    .filter(({ path }) => /^apps\/api\/src\/(?:data|features)\/.*\.ts$/.test(path) && !path.includes('/data/tables/') && !helpsTests(path))
    .flatMap((source) => {
      const text = withoutComments(source)
      return [...compositions(text), ...endedRows(text)].map(({ at, use }) => ({ path: source.path, line: lineAt(text, at), use }))
    })
  const paths = new Set(found.map(({ path }) => path))
  return [
    ...found
      .filter(({ path }) => !allowed[path])
      .map(({ path, line, use }) => `${path}:${line}: repeats what the database defines: use ${use}.`),
    ...Object.keys(allowed)
      .filter((path) => !paths.has(path))
      .map((path) => `${path}: is named in scripts/boundaries/definitions.ts and repeats no definition.`),
  ]
}

const compositions = (text: string) =>
  repeated.flatMap(({ pattern, use }) => [...text.matchAll(pattern)].map(({ index }) => ({ at: index, use })))

/** The conditions of statements that leave out the ended rows of a table with a view. */
const endedRows = (text: string) =>
  [...text.matchAll(/(?:\b(\w+)\.)?\b(?:ended_at|ended_on|closed_at)\s+is\s+null\b/g)].flatMap(({ 1: alias, index }) => {
    const use = views[tableOf(text, alias, index) ?? '']
    return use ? [{ at: index, use }] : []
  })

/** The table of an alias at a position: the last one before it, otherwise the first one after it. Without an alias, the table named last. */
function tableOf(text: string, alias: string | undefined, at: number): string | undefined {
  const named = alias === undefined ? '' : `\\s+(?:as\\s+)?${alias}\\b`
  const tables = [...text.matchAll(new RegExp(`\\b(?:from|join|update)\\s+(\\w+)\\b${named}`, 'g'))]
  return (tables.findLast(({ index }) => index < at) ?? tables[0])?.[1]
}
