/**
 * Runs before the first paint. scripts/pages/first-frame.ts inlines it into index.html, so it must not import anything. Sets the color scheme and
 * chooses which frame of index.html is shown. Starts to fetch the files of the screen at the address, and the data of a signed-in user, while the
 * scripts of the page are still loading. Shows the screen as the server has drawn it until the app can.
 */

/** Values inserted by the build. */
export interface FirstFacts {
  /** Address of the first script of this build. */
  script: string
  /** Address of the font of the pages, for Latin letters. */
  font: string
  /** Paths as in the contract. */
  reads: { session: string; location: string }
  /** Addresses of files. The lists below contain positions in this one. */
  files: string[]
  /** The list of screens, which every page except the first needs. */
  list: number[]
  /** The frame of the signed-in screens. */
  frame: number[]
  /**
   * What each screen needs besides, by its path in lower case. The addresses of reads contain `:userId`, `:locationId` or `:practiceId`, and
   * `{name}` for the value of `name` in the address of the page.
   */
  screens: Partial<Record<string, { files: readonly number[]; reads: readonly string[] }>>
}

/** Pending reads by address, for the session with this token. See platform/api/early-reads.ts. */
export interface EarlyReads {
  token: string
  reads: Partial<Record<string, Promise<Response>>>
  /** The JSON text of the responses that have arrived, by address. */
  arrived: Partial<Record<string, string>>
}

declare global {
  interface Window {
    early?: EarlyReads
    /** Resolves when the style sheets of the frame and of the screen at the address have been applied, or have failed. */
    firstStyles?: Promise<unknown>
    /** The app has read the address of the page (main.tsx). */
    appOpens?: true
  }
}

declare const __FIRST__: FirstFacts

/** Paths outside the signed-in frame. All other paths, except the entry pages, use the frame. */
const outsideFrame =
  /^\/(?:signin\/return|oc|register|registerPractice|registerUser|requestpassword|resetPassword|freezeAccount|refuseTakeover|logout|update_subscription|secondFactor|tablet(?!\/(?:pair|phone)))(?:\/|$)/i

// Redirects as AdminHome and SetupScreen do, but before anything is requested.
if (/^\/admin\/?$/i.test(location.pathname)) history.replaceState(history.state, '', '/admin/overview')
else if (/^\/registerUser\/?$/i.test(location.pathname) && !isJoining()) history.replaceState(history.state, '', '/register')

const page = document.documentElement
const path = location.pathname
let ofPage = new URLSearchParams(location.search)
const valueOfPage = /\{(\w+)\}/g
const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1]
const isDashboard = path === '/'
/** Positions of the files that are requested. */
const fetched = new Set<number>()
let screen = screenAt(path)

page.setAttribute('data-mantine-color-scheme', colorScheme())
const isEntry = /^\/(?:signin|onboarding)$/i.test(path)
const isFramed = token !== undefined && !isEntry && !outsideFrame.test(path)
// A service worker has the scripts on the device, so that the app itself is as fast. First of all, because a browser opens only six connections to
// a server that does not have HTTP/2.
if (isFramed && !navigator.serviceWorker?.controller) {
  showFirstView(decodeURIComponent(token)).catch(() => undefined)
  link('preload', __FIRST__.font, { as: 'font', type: 'font/woff2' })
}
if (!isEntry) fetchAll(__FIRST__.list)
if (isEntry || (!token && isDashboard)) page.dataset['first'] = 'entry'
else if (outsideFrame.test(path)) {
  if (token && screen?.reads.length) readAhead(decodeURIComponent(token), screen.reads)
  fetchAll(screen?.files)
} else if (isFramed) {
  page.dataset['first'] = isDashboard ? 'dashboard' : 'frame'
  readAhead(decodeURIComponent(token), [__FIRST__.reads.location, ...(screen?.reads ?? [])])
  fetchAll(__FIRST__.frame)
  fetchAll(screen?.files)
}
if (isDashboard && !location.search) replaceFormerBuild().catch(() => undefined)

function screenAt(at: string) {
  return __FIRST__.screens[at.toLowerCase().replace(/^\/oc\/.+/, '/oc/$code')]
}

/** Whether an invited person has begun to join in this tab (features/joining/join-state.ts). */
function isJoining(): boolean {
  try {
    return sessionStorage.getItem('safepractice.joining') !== null
  } catch {
    // Without storage, the screen decides.
    return true
  }
}

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
  if (!isPage || !own || newest.includes(own) || !document.querySelector('.first, .first-view')) return
  for (const name of await caches.keys()) if (name.startsWith('shell-')) await (await caches.open(name)).put(path, answer.clone())
  location.reload()
}

/** Once each: the files of the screen to which another one redirects may be among those of that screen. */
function fetchAll(files: readonly number[] = []) {
  for (const at of files) {
    if (!fetched.has(at)) fetchAhead(__FIRST__.files[at] ?? '')
    fetched.add(at)
  }
}

/** Scripts are only fetched. Style sheets apply as soon as they have arrived, before the last script; the first render waits for them (main.tsx). */
function fetchAhead(file: string) {
  if (!file.endsWith('.css')) return void link('modulepreload', file)
  const applied = apply(file).catch(() => apply(file).catch(() => undefined))
  window.firstStyles = Promise.all([window.firstStyles, applied])
}

/** Rejects if the file did not arrive. Its link is removed then, so that it is tried once more, and then by the screen. */
function apply(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = link('stylesheet', file)
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      reject(new Error(`${file} did not arrive.`))
    }
  })
}

function link(rel: string, file: string, more: Partial<HTMLLinkElement> = {}): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), more)
  made.rel = rel
  made.crossOrigin = ''
  made.href = file
  document.head.append(made)
  return made
}

/**
 * Starts the read of the person and the given reads, whose addresses contain the ids of the person, the location or the practice. The ids stored by
 * an earlier visit (platform/storage/client-store.ts) are used immediately. If the session response contains other ids, the reads are sent again
 * with those.
 */
function readAhead(bearer: string, patterns: readonly string[]) {
  const early: EarlyReads = (window.early ??= { token: bearer, reads: {}, arrived: {} })
  const read = (address: string) => {
    const sent = early.reads[address]
    if (sent) return sent
    // Reads the whole body, because an unread body would block one of the browser's few connections.
    const answer = fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
      credentials: 'same-origin',
    }).then(async (arrived) => {
      const text = await arrived.text()
      if (arrived.ok) early.arrived[address] = text
      return new Response(text, arrived)
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
      pattern
        .replace(':userId', encodeURIComponent(userId))
        .replace(/:locationId/g, encodeURIComponent(locationId))
        .replace(':practiceId', encodeURIComponent(person?.practice?._id ?? ''))
        .replace(valueOfPage, (_, name: string) => encodeURIComponent(ofPage.get(name) ?? ''))
    for (const pattern of patterns.filter(isReadHere)) void read(filled(pattern))
  }
  readFor(storedPerson())
  read(__FIRST__.reads.session)
    .then(async (answer) => {
      const { payload }: { payload?: { user?: Person } } = await answer.clone().json()
      if (answer.ok) readFor(payload?.user)
    })
    .catch(() => undefined)
}

/**
 * Opens the address to which the screen at the address of the page redirects, and requests what that one needs. The app starts there. If it has
 * started, it redirects itself. Returns whether the address is open.
 */
function redirect(bearer: string, address: string): boolean {
  if (window.appOpens) return false
  history.replaceState(history.state, '', address)
  ofPage = new URLSearchParams(location.search)
  screen = screenAt(location.pathname)
  readAhead(bearer, screen?.reads ?? [])
  fetchAll(screen?.files)
  return true
}

/**
 * Shows the first view of the screen, drawn by the server, in the place of the frame, unless the app is faster. It does not react, so it is inert, and
 * the app replaces all of it. A screen is shown only with its style sheets, and with its font, so that no line moves when the font arrives.
 */
async function showFirstView(bearer: string) {
  const { innerWidth: width, innerHeight: height } = window
  const asked = new URLSearchParams({ address: path + location.search, script: __FIRST__.script, width: `${width}`, height: `${height}` })
  const answer = await fetch(`/api/v2/first_view?${asked}`, { headers: { authorization: `Bearer ${bearer}` }, credentials: 'same-origin' })
  const html = await answer.text()
  if (answer.status !== 200) return
  const drawn = answer.headers.get('content-location')
  if (drawn && drawn !== asked.get('address') && !redirect(bearer, drawn)) return
  await Promise.all([window.firstStyles, ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(loaded)])
  // Its style sheet says where the font is. If it does not arrive, the browser has another one.
  await document.fonts.load("1em 'Inter Variable'").catch(() => undefined)
  const root = document.querySelector('.first')?.parentElement
  if (!root) return
  root.innerHTML = `<div class="first-view" inert aria-hidden="true">${html}</div>`
  const row = root.querySelector<HTMLElement>('[data-first-view=scrolled]')
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

const loaded = (link: HTMLLinkElement) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve))

/**
 * Whether the screen reads this at the address of the page. Other values in the address may be filters or a page number, so the first page of a list
 * would be read in vain.
 */
function isReadHere(pattern: string): boolean {
  const names = [...pattern.matchAll(valueOfPage)].map(([, name = '']) => name)
  return names.length > 0 ? names.every((name) => ofPage.get(name)) : !location.search || !pattern.includes('?')
}

interface Person {
  _id: string
  location?: { _id: string } | null
  practice?: { _id: string } | null
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
