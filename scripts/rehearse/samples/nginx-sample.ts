import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../../../bench/site.ts'
import { listens } from './listens.ts'

interface Sample {
  port: number
  servers: readonly [number, number]
  /** Where the saved copies are: the folder that contains them, or the port of a store with the bucket `safepractice`. */
  saved: string | number
  /** Whether the firewall is on. */
  waf: boolean
  /** A folder for what nginx writes: its log is `safepractice.log`. */
  folder: string
}

/** `ops/nginx.conf` without TLS, in front of these servers, as a complete configuration. With the firewall, also `ops/waf.conf`. */
export function nginxSample({ port, servers, saved, waf, folder }: Sample): string {
  const sample = readFileSync(join(root, 'ops/nginx.conf'), 'utf8')
    .replace(/^server \{\n +listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const placed = typeof saved === 'string' ? sample.replace('/var/lib/safepractice/files/emergency', saved) : fromBucket(sample, saved)
  const switched = waf
    ? placed
        .replace('# modsecurity on;', 'modsecurity on;')
        .replace('# modsecurity_rules_file /etc/nginx/safepractice-waf.conf;', `modsecurity_rules_file ${join(root, 'ops/waf.conf')};`)
    : placed
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')
  return `${waf ? 'load_module modules/ngx_http_modsecurity_module.so;\n' : ''}daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http { access_log off; ${temporary}\n${switched}}\n`
}

/** Replaces the folder of the saved copies by the bucket, as the sample says. */
const fromBucket = (sample: string, port: number) =>
  sample
    .replace(/^ {4}# From the folder of.*\n {4}location @saved \{\n[^}]*\}\n/m, '')
    .replace(/^ {4}# location @saved \{\n(?: {4}# .*\n)+/m, (block) => block.replaceAll(/^ {4}# /gm, '    '))
    .replace('https://s3.example.com', `http://127.0.0.1:${port}`)
    .replace('s3.example.com', `127.0.0.1:${port}`)

/** Starts nginx with a configuration in a folder. Returns how to end it. */
export async function startNginx(folder: string, configuration: string, port: number): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const child = spawn('nginx', ['-p', '/usr/share/nginx', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended.\n${complaint}`)
    await sleep(50)
  }
  return async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGQUIT')
    await ended
  }
}
