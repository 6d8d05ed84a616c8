import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4

/**
 * The name under which limits count a client: its address, or for IPv6 the first 64 bits of it. One customer of a provider owns all addresses
 * of such a network. IPv4 addresses written as IPv6 count as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  // "::" stands for as many zeros as are missing; what comes behind it counts only where it reaches into the network.
  const [before = [], behind] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = behind ? Array.from({ length: 8 - before.length - behind.length }, () => '0') : []
  const groups = [...before, ...zeros, ...(behind ?? [])].slice(0, groupsOfNetwork)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
