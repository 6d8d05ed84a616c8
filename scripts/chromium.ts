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
  return [...onThePath(names, environment), ...(process.platform === 'darwin' ? macOS : [])].find(isProgram)
}

/**
 * The path of Chromium's headless shell: a program that draws pages like Chromium with a tenth less work, because it has no windows around them. It
 * shows no PDF files and installs no apps. Undefined if there is none, or if CHROMIUM names the browser to use.
 */
export function findHeadlessShell(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROMIUM) return undefined
  return onThePath([headlessShell], environment).find(isProgram)
}

/** The program, and the package of Debian that holds it. */
const headlessShell = 'chromium-headless-shell'

function onThePath(programs: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * Finds Chromium, or installs it from Debian's packages if run as root on Debian, with the headless shell if the system has it.
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
  if (complaint === undefined && installed) {
    await installPackages([headlessShell])
    return installed
  }
  throw new Error(`${advice} Installing failed: ${complaint ?? ''}`)
}
