import { Readable } from 'node:stream'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

import { isAway } from '../database/database-away.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { MissingFile, StoreAway, type FileStore } from './file-store.ts'

export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds in which the service must begin to answer; for a file that is sent, also those that it takes to send it slowly. 10,000 if not given. */
  patience?: number
}

/** A file store in a bucket of any S3-compatible service. The bucket is private: users get files only through the server. */
export function s3Files(options: S3Options): FileStore {
  const { bucket, patience = usualPatience } = options
  const client = clientOf(options)
  return {
    put: (key, content, contentType) =>
      withRetries(async () => {
        const Body = content.stream()
        const broken = new AbortController()
        // The client does not detect by itself that its source has failed.
        Body.once('error', (problem) => broken.abort(problem))
        const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: content.size, ContentType: contentType })
        await client.send(command, { abortSignal: broken.signal, requestTimeout: patience + content.size / slowest })
      }),
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) throw new CodeFault('The file store answered without content.')
        return Body
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingFile({ cause: error }) : named(error)
      }
    },
    remove: async (key) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      } catch (error) {
        throw named(error)
      }
    },
  }
}

/** An outage of the service gets its name: it cannot be reached, or it answers with a status from 500. A refusal, such as of the key, stays as it is. */
function named(error: unknown): unknown {
  const itsFault = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500
  return itsFault || isAway(error) ? new StoreAway({ cause: error }) : error
}

/** Returns all files of a bucket whose keys start with `prefix`, with their sizes in bytes. */
export async function listS3(options: S3Options, prefix: string): Promise<{ key: string; size: number }[]> {
  const client = clientOf(options)
  const found: { key: string; size: number }[] = []
  let token: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: options.bucket, Prefix: prefix, ContinuationToken: token }))
    for (const { Key, Size } of page.Contents ?? []) found.push({ key: Key ?? '', size: Size ?? 0 })
    token = page.NextContinuationToken
  } while (token !== undefined)
  return found
}

const usualPatience = 10_000
/** Bytes in a millisecond of a slow line to the service. */
const slowest = 500
/** Milliseconds without a byte in the middle of an answer. Whoever reads an archive may pause for two minutes. */
const pauseAtMost = 150_000

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey, patience = usualPatience }: S3Options) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // By default, the client waits for ever. A service that does not answer in time gets the code ETIMEDOUT, and counts as away.
    requestHandler: { requestTimeout: patience, throwOnRequestTimeout: true, socketTimeout: pauseAtMost },
    maxAttempts: 2,
    forcePathStyle: true,
    // Some S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const tries = 3

/** The client cannot retry a stream that it has started to send, so the whole call is retried with a new stream. After a timeout, nobody waits once more. */
async function withRetries(send: () => Promise<unknown>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await send()
      return
    } catch (error) {
      if (left === 0 || (error instanceof Error && error.name === 'TimeoutError')) throw named(error)
    }
  }
}
