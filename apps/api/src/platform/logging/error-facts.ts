/** The facts about a thrown error that a log line may contain. */
export interface ErrorFacts {
  /** The class of the error, such as `DrizzleQueryError`, or the type of a thrown value that is not an error. */
  error: string
  /** Present only if the message names code and contains no values. */
  message?: string
  /** The error code of the database, the system or a library. */
  code?: string
  /** The system call that failed. */
  syscall?: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
  /** The PostgreSQL function that raised the error. */
  routine?: string
  /** The statement with its placeholders, without values. */
  query?: string
  /** Path and code of each value that a schema rejected. */
  issues?: string[]
  frames?: string[]
  cause?: ErrorFacts
  errors?: ErrorFacts[]
}

/** An error of the server itself, such as a broken assumption. Its message is fixed words and names of code, so it may be logged. */
export class CodeFault extends Error {
  /** Reaches the main thread with an error of another thread, unlike the class. */
  readonly namesOnlyCode = true
}

/** A failure whose cause is already in the log. */
export class Reported extends CodeFault {}

const deepest = 5
const longestQuery = 1_000

/**
 * Reduces a thrown value to what a log may contain: names of code and of database objects, never a value. Error messages contain parameters, rows and
 * input ("Key (email)=(...) already exists", "Unexpected token ..."), so a message is kept only if it has one of the known forms that name code
 * (ruling 28). Every log line passes through here.
 */
export function errorFacts(thrown: unknown, depth = 1): ErrorFacts {
  if (typeof thrown !== 'object' || thrown === null) return { error: thrown === null ? 'null' : typeof thrown }
  // Libraries such as pg-boss report errors as plain objects.
  const { message, stack, cause } = thrown instanceof Error ? thrown : partsOf(thrown)
  const facts: ErrorFacts = { error: thrown instanceof Error ? (named(thrown.constructor.name) ?? 'Error') : 'object' }
  if (property(thrown, 'namesOnlyCode') === true || safeMessages.some((form) => form.test(message))) facts.message = message
  for (const name of ['code', 'syscall', 'schema', 'table', 'column', 'constraint', 'routine'] as const) {
    const value = named(property(thrown, name))
    if (value !== undefined) facts[name] = value
  }
  const query = property(thrown, 'query')
  if (typeof query === 'string') facts.query = withoutValues(query)
  const issues = property(thrown, 'issues')
  if (Array.isArray(issues)) facts.issues = issues.slice(0, 20).map(issueFacts)
  facts.frames = framesOf(stack ?? '', message)
  if (depth >= deepest) return facts
  if (cause !== undefined && cause !== null) facts.cause = errorFacts(cause, depth + 1)
  if (thrown instanceof AggregateError) facts.errors = thrown.errors.slice(0, 5).map((one) => errorFacts(one, depth + 1))
  return facts
}

/** Messages of the JavaScript engine and of our libraries that name only code. */
const safeMessages = [
  /^Cannot (read|set) properties of (undefined|null)( \((reading|setting) '[A-Za-z_$][\w$]{0,40}'\))?$/,
  /^[A-Za-z_$][\w$.]{0,80} is not (a function|a constructor|iterable|defined)$/,
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect|fetch failed|Invalid URL|Invalid time value)$/,
  /^Maximum call stack size exceeded$/,
]

function partsOf(thrown: object): { message: string; stack: string; cause: unknown } {
  const text = (name: string) => {
    const value = property(thrown, name)
    return typeof value === 'string' ? value : ''
  }
  return { message: text('message'), stack: text('stack'), cause: property(thrown, 'cause') }
}

const property = (thrown: object, name: string): unknown => Reflect.get(thrown, name)

/** Returns the value if it looks like a name or code. Sentences, addresses and values with spaces are dropped. */
function named(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && /^[A-Za-z0-9_$.-]{1,80}$/.test(value) ? value : undefined
}

/** Replaces string literals. Statements use placeholders, but a few contain literals. */
const withoutValues = (statement: string) => statement.replaceAll(/'(?:[^']|'')*'/g, "'...'").slice(0, longestQuery)

function issueFacts(issue: unknown): string {
  if (typeof issue !== 'object' || issue === null) return 'unknown'
  const path = 'path' in issue && Array.isArray(issue.path) ? issue.path.map((part) => named(part) ?? '?').join('.') : ''
  const code = 'code' in issue ? named(issue.code) : undefined
  return `${path}: ${code ?? 'unknown'}`
}

/** The stack starts with the message, which may have several lines. Only lines after it that have the engine's own form are kept. */
function framesOf(stack: string, message: string): string[] {
  const start = message === '' ? -1 : stack.indexOf(message)
  const below = start < 0 ? stack : stack.slice(start + message.length)
  return below
    .split('\n')
    .filter((line) => /^\s+at (?:[\w$.<>#[\] ]+ \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^\s()]+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim().slice(3))
    .slice(0, 30)
}
