import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import type { Multipart } from '#contract/endpoint/endpoint'
import { TooSlow, TooLarge } from '#contract/endpoint/errors'

import type { UploadedFile } from '../context.ts'
import { fail, Failure, invalid } from '../errors.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { cleanFileName } from './clean-file-name.ts'

/** A received upload: its text parts, its files on this server's disk, and a function that deletes those files. */
export interface ReceivedUpload {
  body: Record<string, unknown>
  files: readonly UploadedFile[]
  remove(): Promise<void>
}

export interface Receiving {
  limits: Multipart
  /** The folder that holds files until the response is sent. */
  folder: string
  idleMs: number
}

/** The disk could not store a part of an upload; not the client's fault. */
class DiskProblem extends Error {}

const unreadable = 'This upload was cut off or could not be read. Please try again.'

/**
 * Receives a multipart request as a stream. Files are written to disk, hashed and counted on the way, so an upload needs little memory whatever its
 * size. A file that exceeds its limit is marked and not kept. If anything fails, no file is left behind.
 * @throws TooLarge if all files together reach their limit, TooSlow if no data arrives for too long, 422 for an incomplete upload.
 */
export async function receiveUpload(request: FastifyRequest, receiving: Receiving): Promise<ReceivedUpload> {
  const { limits, folder } = receiving
  if (!request.isMultipart()) invalid({ [limits.field]: 'Please send the files as multipart/form-data.' })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  const remove = async () => void (await Promise.all(paths.splice(0).map((path) => rm(path, { force: true }))))
  const idle = idleTimer(request, receiving.idleMs)
  try {
    return { ...(await readParts(request, receiving, { paths, alive: idle.alive })), remove }
  } catch (problem) {
    await remove()
    if (idle.over()) return fail(TooSlow)
    if (problem instanceof Failure || problem instanceof DiskProblem) throw problem
    return isBeyondLimits(problem) ? fail(TooLarge) : invalid({ [limits.field]: unreadable })
  } finally {
    idle.stop()
  }
}

async function readParts(request: FastifyRequest, { limits, folder }: Receiving, { paths, alive }: { paths: string[]; alive(): void }) {
  const { field, maxFileBytes, maxTotalBytes, maxFiles, lists = [] } = limits
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  let total = 0
  const count = (bytes: number) => {
    alive()
    total += bytes
    if (total >= maxTotalBytes) fail(TooLarge)
  }
  const parts = request.parts({
    limits: { fileSize: maxTotalBytes, files: maxFiles, fields: 50, fieldSize: 200_000, parts: maxFiles + 50 },
  })
  for await (const part of parts) {
    alive()
    if (part.type === 'field') {
      body[part.fieldname] = lists.includes(part.fieldname) ? [body[part.fieldname] ?? [], part.value].flat() : part.value
      continue
    }
    const path = join(folder, randomBytes(16).toString('hex'))
    paths.push(path)
    const received = await writeToDisk(part.file, { path, maxFileBytes, count })
    if (part.fieldname !== field && part.fieldname !== `${field}[]`) continue
    files.push({ name: cleanFileName(part.filename), path, ...received, read: () => readFile(path) })
  }
  return { body, files }
}

/** Writes a part to disk as it arrives, up to its limit. The rest is only counted. */
async function writeToDisk(
  stream: Readable,
  { path, maxFileBytes, count }: { path: string; maxFileBytes: number; count(bytes: number): void },
) {
  const hash = createHash('sha256')
  let size = 0
  const file = await onDisk(() => open(path, 'wx', 0o600))
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length
      count(piece.length)
      if (size > maxFileBytes) continue
      hash.update(piece)
      await onDisk(() => file.writeFile(piece))
    }
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex'), tooLarge: size > maxFileBytes }
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new DiskProblem('An upload could not be written to disk.', { cause })
  }
}

/** Aborts reading if no data arrives for `ms` milliseconds. */
function idleTimer(request: FastifyRequest, ms: number) {
  let over = false
  const timer = setTimeout(() => {
    over = true
    // The multipart reader listens for this event and fails with this error.
    request.raw.emit('error', new CodeFault('Nothing has arrived for too long.'))
  }, ms)
  return { alive: () => void timer.refresh(), over: () => over, stop: () => clearTimeout(timer) }
}

const isBeyondLimits = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && (problem.code === 'FST_FILES_LIMIT' || problem.code === 'FST_REQ_FILE_TOO_LARGE')
