const name = 'safepractice.providerSignIn'

/** A sign-in that has started at a provider. */
export interface StartedSignIn {
  /** Only this tab has it, so that an answer that somebody else got counts nothing here. Single use, ten minutes. */
  token: string
  /** The page to open afterwards. */
  from: string | undefined
}

/** Keeps the start in this tab while the browser is at the provider. @throws if the browser does not store anything */
export const keepStart = (started: StartedSignIn) => sessionStorage.setItem(name, JSON.stringify(started))

/** Returns what was kept, and forgets it. */
export function takeStart(): StartedSignIn | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    sessionStorage.removeItem(name)
    if (typeof kept !== 'object' || kept === null || !('token' in kept) || typeof kept.token !== 'string') return undefined
    return { token: kept.token, from: 'from' in kept && typeof kept.from === 'string' ? kept.from : undefined }
  } catch {
    return undefined
  }
}
