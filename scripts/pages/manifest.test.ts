import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { isPagePath } from '#wire/page-paths'

const folder = join(import.meta.dirname, '../../apps/web/public')
const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string().optional() })
const manifest = z
  .object({
    id: z.string(),
    name: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.string(),
    icons: z.array(Icon),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
  })
  .parse(JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')))

/** The size of a picture and its pixels as red, green, blue and opacity. */
function readPng(name: string) {
  const file = readFileSync(join(folder, name))
  const [width, height, depth, color] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24], file[25]]
  if (depth !== 8 || (color !== 6 && color !== 2)) throw new Error(`${name} has another format`)
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const channels = color === 6 ? 4 : 3
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, channels)
  const pixel = (x: number, y: number) => {
    const [red, green, blue, opacity = 255] = rows[y]?.subarray(x * channels, (x + 1) * channels) ?? []
    return [red, green, blue, opacity]
  }
  return { width, height, pixel }
}

/** Undoes the filter of each row (PNG, third edition, section 9). */
function unfiltered(data: Buffer, length: number, channels: number): Buffer[] {
  const rows: Buffer[] = []
  for (let start = 0; start < data.length; start += length + 1) {
    const row = Buffer.from(data.subarray(start + 1, start + 1 + length))
    const above = rows.at(-1) ?? Buffer.alloc(length)
    for (let at = 0; at < length; at += 1) row[at] = (row[at] ?? 0) + guess(data[start] ?? 0, { row, above, at, channels })
    rows.push(row)
  }
  return rows
}

function guess(filter: number, { row, above, at, channels }: { row: Buffer; above: Buffer; at: number; channels: number }): number {
  const [left, up, corner] = [row[at - channels] ?? 0, above[at] ?? 0, above[at - channels] ?? 0]
  const near = left + up - corner
  const [a, b, c] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)]
  const paeth = a <= b && a <= c ? left : b <= c ? up : corner
  return [0, left, up, Math.floor((left + up) / 2), paeth][filter] ?? 0
}

const teal = [15, 118, 110, 255]

test('the app can be installed, and opens at the address that the worker serves from the device', () => {
  expect(manifest).toMatchObject({ id: '/', name: 'SafePractice', start_url: '/', scope: '/', display: 'standalone' })
  const page = readFileSync(join(folder, '../index.html'), 'utf8')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
})

test('its shortcuts lead to screens', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Something happened?', '/happened'],
    ['Round', '/rounds'],
    ['Data sheets', '/sds'],
  ])
  for (const { url } of manifest.shortcuts) expect(isPagePath(url)).toBe(true)
})

test('every icon exists in the size that is declared', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((one) => one.icons)]
  for (const { src, sizes } of icons) {
    expect(existsSync(join(folder, src)), src).toBe(true)
    const { width, height } = readPng(src)
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
})

test('a maskable icon and the one of an iPhone fill the whole square, and the mark is inside of what every phone shows', () => {
  for (const name of ['icon-maskable-192.png', 'icon-maskable-512.png', 'apple-touch-icon.png']) {
    const { width, pixel } = readPng(name)
    const last = width - 1
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
      [last, last],
    ] as const)
      expect(pixel(x, y), name).toEqual(teal)
    // Phones may cut off everything outside of a circle of 80 % (W3C Web Application Manifest, section on maskable icons).
    const middle = last / 2
    const outside = new Set<string>()
    for (let x = 0; x < width; x += 1)
      for (let y = 0; y < width; y += 1) if (Math.hypot(x - middle, y - middle) > width * 0.4) outside.add(pixel(x, y).join())
    expect([...outside], name).toEqual([teal.join()])
    const white = [Math.round((width * 14.9) / 32), Math.round((width * 18.6) / 32)] as const
    expect(pixel(...white).join(), 'the check of the mark').toBe('255,255,255,255')
  }
})

test('the other icons have the rounded ground of the mark', () => {
  for (const name of ['icon-192.png', 'icon-512.png']) {
    const { width, pixel } = readPng(name)
    expect(pixel(0, 0)[3]).toBe(0)
    expect(pixel(Math.round(width / 2), Math.round(width * 0.1))).toEqual(teal)
  }
  expect(readPng('badge-96.png').pixel(48, 8)[3], 'Android shows the outline only').toBe(0)
})
