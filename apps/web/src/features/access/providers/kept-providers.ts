import { signInProviderNames } from '#contract/sign-in-providers/provider-names'

type ProviderId = keyof typeof signInProviderNames

const name = 'safepractice.signInProviders'

/** The providers that this browser saw last, so that a repeat visit shows their buttons at once. Nothing about a person. */
export function keptProviders(): readonly ProviderId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is ProviderId => typeof one === 'string' && one in signInProviderNames) : []
  } catch {
    return []
  }
}

export function keepProviders(providers: readonly ProviderId[]) {
  try {
    if (providers.length > 0) localStorage.setItem(name, JSON.stringify(providers))
    else localStorage.removeItem(name)
  } catch {
    // Without storage, the buttons arrive a moment later.
  }
}
