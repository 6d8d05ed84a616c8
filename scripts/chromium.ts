import { delimiter, join } from 'node:path'

import { installPackages, mayInstall } from './debian/install-packages.ts'
import { isProgram } from './is-program.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/**
 * The features that Playwright disables. Chromium reads only the last such list on its command line, so ours repeats them; a test checks that none is
 * missing.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Address bar pages and a spare process. Every window prepares them, no journey uses them, and they take two thirds of its start. */
const disabledForFastWindows = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI', 'SpareRendererForSitePerProcess']

/** Chromium flags for the journeys: no sandbox (they visit only the product's pages) and no background activity. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...disabledForFastWindows].join(',')}`,
]

/** The path of Chromium on this machine: CHROMIUM if set, else the first one on the path; undefined if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROMIUM) return environment.CHROMIUM
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...(process.platform === 'darwin' ? macOS : [])].find(
    isProgram,
  )
}

/**
 * Finds Chromium, or installs it from Debian's packages if run as root on Debian.
 * @throws a single line that says how to install it
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  const advice = 'The browser journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.'
  if (!mayInstall()) throw new Error(advice)
  process.stdout.write('Chromium is missing: installing it from the packages of this system (once, about a minute) ...\n')
  const complaint = await installPackages(['chromium'])
  const installed = findChromium()
  if (complaint === undefined && installed) return installed
  throw new Error(`${advice} Installing failed: ${complaint ?? ''}`)
}
