/** The addresses of the public pages of locations that the service worker keeps on this device. Empty without support for caches. */
export async function keptPublicPages(): Promise<string[]> {
  const caches = globalThis.caches as CacheStorage | undefined
  const names = (await caches?.keys().catch(() => [])) ?? []
  return names.flatMap((name) => /^binder-([0-9a-f]{32})$/.exec(name)?.[1] ?? []).map((secret) => `/e/${secret}`)
}
