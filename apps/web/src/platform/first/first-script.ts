/**
 * Runs before the first paint. scripts/pages/first-frame.ts inlines it into index.html, so it must not import anything. Sets the color scheme and
 * chooses which frame of index.html is shown. For a signed-in user it starts to fetch what the page will need while its scripts are still
 * loading.
 */

/** Values inserted by the build: paths of reads as in the contract, and files as the browser fetches them. */
export interface FirstFacts {
  reads: { session: string; location: string; ofDashboard: string[] }
  files: { screens: string[]; frame: string[]; dashboard: string[] }
}

/** Pending reads by address, for the session with this token. See platform/api/early-reads.ts. */
export interface EarlyReads {
  token: string
  reads: Partial<Record<string, Promise<Response>>>
  /** Addresses whose data has arrived. */
  arrived: string[]
}

declare global {
  interface Window {
    early?: EarlyReads
  }
}

declare const __FIRST__: FirstFacts

/** Paths outside the signed-in frame. All other paths, except the entry pages, use the frame. */
const outsideFrame =
  /^\/(?:oc|register|registerPractice|registerUser|requestpassword|resetPassword|freezeAccount|refuseTakeover|logout|update_subscription)(?:\/|$)/i

const page = document.documentElement
const path = location.pathname
const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
const isDashboard = path === '/'

page.setAttribute('data-mantine-color-scheme', colorScheme())
const isEntry = /^\/(?:signin|onboarding)$/i.test(path)
if (!isEntry) fetchAll(__FIRST__.files.screens)
if (isEntry || (!token && isDashboard)) page.dataset['first'] = 'entry'
else if (token && !outsideFrame.test(path)) {
  page.dataset['first'] = isDashboard ? 'dashboard' : 'frame'
  readAhead(decodeURIComponent(token))
  fetchAll([...__FIRST__.files.frame, ...(isDashboard ? __FIRST__.files.dashboard : [])])
}
if (isDashboard && !location.search) replaceFormerBuild().catch(() => undefined)

function colorScheme(): string {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // A browser without storage follows the system.
  }
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * The device may have opened a cached page of an earlier build. If so, stores the newest page and reloads, but only while nothing except the
 * frame is shown. Later the user may be working, and the app offers the update instead. Never reloads twice: during a deployment, servers may
 * respond with different builds.
 */
async function replaceFormerBuild() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigator.serviceWorker?.controller || visit?.type === 'reload') return
  const answer = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' })
  const newest = await answer.clone().text()
  const own = document.querySelector('script[src]')?.getAttribute('src')
  const isPage = answer.ok && newest.includes('<div id="root">')
  if (!isPage || !own || newest.includes(own) || !document.querySelector('.first')) return
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await (await caches.open(name)).put(path, answer.clone())
  location.reload()
}

function fetchAll(files: readonly string[]) {
  for (const file of files) fetchAhead(file)
}

function fetchAhead(file: string) {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/**
 * Starts the reads of the person, the location and the tasks. The addresses of the last two contain the ids of person and location. The ids
 * stored by an earlier visit (platform/storage/client-store.ts) are used immediately. If the session response contains other ids, the reads are
 * sent again with those.
 */
function readAhead(bearer: string) {
  const early: EarlyReads = { token: bearer, reads: {}, arrived: [] }
  window.early = early
  const read = (address: string) => {
    // Reads the whole body, because an unread body would block one of the browser's few connections.
    const answer = fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
      credentials: 'same-origin',
    }).then(async (arrived) => {
      const whole = new Response(await arrived.blob(), arrived)
      if (whole.ok) early.arrived.push(address)
      return whole
    })
    early.reads[address] = answer
    answer.catch(() => undefined)
    return answer
  }
  let asked: string | undefined
  const readFor = (person: Person | undefined) => {
    const [userId, locationId] = [person?._id, person?.location?._id]
    if (!userId || !locationId || asked === userId + locationId) return
    asked = userId + locationId
    const filled = (pattern: string) =>
      pattern.replace(':userId', encodeURIComponent(userId)).replace(':locationId', encodeURIComponent(locationId))
    for (const pattern of [__FIRST__.reads.location, ...(isDashboard ? __FIRST__.reads.ofDashboard : [])]) void read(filled(pattern))
  }
  readFor(storedPerson())
  read(__FIRST__.reads.session)
    .then(async (answer) => {
      const { payload }: { payload?: { user?: Person } } = await answer.clone().json()
      if (answer.ok) readFor(payload?.user)
    })
    .catch(() => undefined)
}

interface Person {
  _id: string
  location?: { _id: string } | null
}

/** The person stored by the last visit. It may be someone else; that is harmless, because the server authorizes by the session token. */
function storedPerson(): Person | undefined {
  try {
    const stored: { entries?: { data?: { payload?: { user?: Person } } }[] } | null = JSON.parse(
      localStorage.getItem('safepractice.user') ?? 'null',
    )
    return stored?.entries?.[0]?.data?.payload?.user
  } catch {
    return undefined
  }
}
