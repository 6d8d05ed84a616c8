/** Modules that the same users need. A user is a screen, or a dialog or panel that loads later. */
export interface Part {
  modules: readonly string[]
  kilobytes: number
  /** The build writes the style sheets of a part into a file of their own, which is a second request. */
  hasStyles: boolean
  users: ReadonlySet<string>
}

/** What one request more costs: the kilobytes that could be transferred meanwhile. */
const requestCosts = 2.7
/** For a user of more files than this, a request costs a multiple: without HTTP/2, a browser opens six connections, so that others wait. */
const manyFiles = { from: 9, times: 5 }
/** For a user of more kilobytes than this, a kilobyte in vain costs a multiple. */
const manyKilobytes = { from: 100, times: 3 }

/**
 * Merges parts into files. Two are merged as long as the requests saved are worth more than what users then load in vain, and unless the new file and
 * another one would import each other.
 * @param weightOf how often a user loads its files, compared with other users
 * @param importsOf the modules that a module imports
 */
export function mergeParts(
  parts: readonly Part[],
  weightOf: (user: string) => number,
  importsOf: (module: string) => readonly string[],
): Part[] {
  let files = asFiles(parts, importsOf)
  let loads = loadsOf(files)
  const weigh: Weigh = {
    request: (user) => weightOf(user) * requestCosts * ((loads.get(user)?.files ?? 0) > manyFiles.from ? manyFiles.times : 1),
    kilobyte: (user) => weightOf(user) * ((loads.get(user)?.kilobytes ?? 0) > manyKilobytes.from ? manyKilobytes.times : 1),
  }
  const pairOf = (a: File, b: File) => {
    const gain = gainOf(a, b, weigh)
    return gain > 0 ? [{ a, b, gain }] : []
  }
  let pairs = files.flatMap((a, at) => files.slice(at + 1).flatMap((b) => pairOf(a, b)))
  while (pairs.length > 0) {
    const best = pairs.reduce((former, pair) => (pair.gain > former.gain ? pair : former))
    const { a, b } = best
    pairs = pairs.filter((pair) => pair !== best)
    // Earlier merges may have changed what this one gains.
    const [now] = pairOf(a, b)
    if (now && now.gain < best.gain) pairs.push(now)
    else if (now && !isIndirect(a, b) && !isIndirect(b, a)) {
      join(files, a, b)
      files = files.filter((file) => file !== b)
      loads = loadsOf(files)
      pairs = pairs.filter((pair) => ![a, b].some((file) => file === pair.a || file === pair.b))
      pairs.push(...files.flatMap((file) => (file === a ? [] : pairOf(a, file))))
    }
  }
  return files
}

interface File extends Part {
  modules: string[]
  users: Set<string>
  imports: Set<File>
}

/** What a request and a kilobyte of a user cost. */
interface Weigh {
  request: (user: string) => number
  kilobyte: (user: string) => number
}

/** How many files each user loads, and how many kilobytes. */
function loadsOf(files: readonly File[]) {
  const loads = new Map<string, { files: number; kilobytes: number }>()
  for (const { users, hasStyles, kilobytes } of files)
    for (const user of users) {
      const sum = loads.get(user) ?? { files: 0, kilobytes: 0 }
      loads.set(user, { files: sum.files + (hasStyles ? 2 : 1), kilobytes: sum.kilobytes + kilobytes })
    }
  return loads
}

function asFiles(parts: readonly Part[], importsOf: (module: string) => readonly string[]): File[] {
  const files = parts.map((part): File => ({ ...part, modules: [...part.modules], users: new Set(part.users), imports: new Set() }))
  const fileOf = new Map(files.flatMap((file) => file.modules.map((module) => [module, file] as const)))
  for (const file of files)
    for (const next of file.modules.flatMap(importsOf)) {
      const other = fileOf.get(next)
      if (other && other !== file) file.imports.add(other)
    }
  return files
}

/** The kilobytes that merging two files saves: the requests of users of both, without what users of one then load in vain. */
function gainOf(a: File, b: File, weigh: Weigh): number {
  let saved = 0
  const requests = a.hasStyles && b.hasStyles ? 2 : 1
  for (const user of a.users) if (b.users.has(user)) saved += weigh.request(user) * requests
  return saved > 0 ? saved - vain(a, b, saved, weigh) - vain(b, a, saved, weigh) : 0
}

/** What users of one file load in vain with another one and everything that it imports. Counts until nothing can be saved any more. */
function vain(file: File, other: File, saved: number, weigh: Weigh): number {
  let sum = 0
  for (const next of closure(other)) {
    const kilobytes = next.kilobytes + (next === other ? 0 : requestCosts) + (next.hasStyles && !file.hasStyles ? requestCosts : 0)
    for (const user of file.users) if (next !== file && !next.users.has(user)) sum += weigh.kilobyte(user) * kilobytes
    if (sum > saved) return sum
  }
  return sum
}

/** A file and all that it imports, directly or indirectly. */
function closure(file: File, found = new Set<File>()): Set<File> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of file.imports) closure(next, found)
  return found
}

/** Whether a file imports another one through a third one. */
const isIndirect = (from: File, to: File) => [...from.imports].some((next) => next !== to && closure(next).has(to))

function join(files: readonly File[], into: File, from: File): void {
  into.modules.push(...from.modules)
  into.kilobytes += from.kilobytes
  into.hasStyles ||= from.hasStyles
  for (const user of from.users) into.users.add(user)
  for (const next of from.imports) into.imports.add(next)
  for (const file of files) if (file.imports.delete(from)) file.imports.add(into)
  into.imports.delete(into)
  for (const next of closure(into)) for (const user of into.users) next.users.add(user)
}
