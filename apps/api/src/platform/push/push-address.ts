import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

import { CodeFault } from '../logging/error-facts.ts'

/**
 * The hosts of the push services of browsers: Chrome, Edge on Android, Brave, Samsung Internet (Google); Firefox; Safari; Edge on Windows. The address
 * comes from the browser, so a person could name any server, also one inside of the network of this one.
 */
const hosts =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)*push\.apple\.com|(?:[a-z0-9-]+\.)+notify\.windows\.com)$/

/** Whether messages may be sent to an address. `testService` is the origin of a push service of tests; null outside of tests. */
export function isPushAddress(text: string, testService: string | null): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  if (testService !== null && url.origin === testService) return true
  return url.protocol === 'https:' && url.port === '' && hosts.test(url.hostname)
}

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
/** The only addresses of version 6 in the public internet (IANA), and the parts of it that lead elsewhere: tunnels and documentation. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the public internet (IANA special-purpose address registries). */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

type Resolve = (host: string, done: (problem: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void

const allAddresses: Resolve = (host, done) => resolve(host, { all: true }, done)

/** Resolves names for a connection. A name with an address that is not public is refused, so that no answer of a name server leads inside. */
export const publicLookup =
  (find: Resolve = allAddresses): LookupFunction =>
  (host, { all }, done) =>
    find(host, (problem, addresses) => {
      const [first] = addresses ?? []
      if (problem || !first) return done(problem ?? new CodeFault('no address'), [])
      if (!addresses.every(({ address }) => isPublic(address))) return done(new CodeFault('the push service has no public address'), [])
      if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })
