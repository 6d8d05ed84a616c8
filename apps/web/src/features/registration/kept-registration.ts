/** The registration data that survives a reload: in this tab only, never a password. */
interface Kept {
  /** The registering person, once known. */
  userId?: string
  /** The account from step 1 while its email address is being verified. */
  account?: { email: string; firstName: string }
  /** The unsaved input of step 3 by field. */
  company?: Record<string, string>
}

const name = 'safepractice.registering'

export function keptRegistration(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return isKept(kept) ? kept : {}
  } catch {
    return {}
  }
}

/** Merges values into the kept data; undefined removes one. */
export function keepRegistration(part: { [Name in keyof Kept]: Kept[Name] | undefined }) {
  sessionStorage.setItem(name, JSON.stringify({ ...keptRegistration(), ...part }))
}

/** Starts the registration of this person and discards another person's input in this tab. */
export function keepRegistrationOf(userId: string) {
  const { userId: before, company } = keptRegistration()
  forgetRegistration()
  keepRegistration({ userId, company: before === userId ? company : undefined })
}

export function forgetRegistration() {
  sessionStorage.removeItem(name)
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { userId, account, company }: { userId?: unknown; account?: unknown; company?: unknown } = value
  if (userId !== undefined && typeof userId !== 'string') return false
  return (account === undefined || areTexts(account, ['email', 'firstName'])) && (company === undefined || areTexts(company))
}

function areTexts(value: unknown, needed: readonly string[] = []): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false
  return needed.every((key) => key in value) && Object.values(value).every((text) => typeof text === 'string')
}
