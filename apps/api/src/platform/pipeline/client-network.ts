import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/**
 * Returns the key by which limits count a client: its IPv4 address, or the /64 network of its IPv6 address, because one customer of a provider has
 * all addresses of such a network. IPv4-mapped IPv6 addresses count as IPv4.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // "::" replaces as many zero groups as are missing. The groups after it matter only if they are within the network part.
  const [before = [], behind] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = behind ? Array.from({ length: 8 - before.length - behind.length }, () => '0') : []
  const groups = [...before, ...zeros, ...(behind ?? [])].slice(0, groupsOfNetwork)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
