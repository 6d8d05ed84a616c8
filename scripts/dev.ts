import { spawn } from 'node:child_process'
import { Agent } from 'node:http'
import { join } from 'node:path'

import { createServer } from 'vite'

import { loadConfigOrExit } from '#api/config'

import { serverProxy } from './server-proxy.ts'

/**
 * `npm run dev`: serves the pages on PORT with hot replacement, and runs the server behind them on PORT + 1. The server restarts when one of its
 * files changes.
 */
const root = join(import.meta.dirname, '..')
const config = loadConfigOrExit()
const serverPort = config.PORT + 1
const target = `http://127.0.0.1:${serverPort}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.PUBLIC_URL,
    BUILD_WEB: 'off',
    CHECK_ROWS: 'on',
    DEV_OUTBOX: config.devOutbox ? 'on' : 'off',
  },
})
// Uses keep-alive connections, so that the outbox recognizes the browser as local. The outbox is off if the pages can be reached from other machines.
const agent = new Agent({ keepAlive: true })
const pages = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port: config.PORT, strictPort: true, host: config.HOST, proxy: serverProxy(target, agent) },
})

try {
  await pages.listen()
  process.stdout.write(`Pages: http://localhost:${config.PORT} (server behind them: ${target})\n`)
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
  server.kill('SIGTERM')
}

server.on('exit', (code) => void pages.close().then(() => process.exit(process.exitCode ?? code ?? 0)))
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => server.kill('SIGTERM'))
