import { Readable } from 'node:stream'

import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

import { CodeFault } from '../logging/error-facts.ts'
import { MissingFile, type FileStore } from './file-store.ts'

export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** A file store in a bucket of any S3-compatible service. The bucket is private: users get files only through the server. */
export function s3Files(options: S3Options): FileStore {
  const { bucket } = options
  const client = clientOf(options)
  return {
    put: (key, content, contentType) =>
      withRetries(async () => {
        const Body = content.stream()
        const broken = new AbortController()
        // The client does not detect by itself that its source has failed.
        Body.once('error', (problem) => broken.abort(problem))
        const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: content.size, ContentType: contentType })
        await client.send(command, { abortSignal: broken.signal })
      }),
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) throw new CodeFault('The file store answered without content.')
        return Body
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingFile({ cause: error }) : error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
  }
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

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Some S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const tries = 3

/** The client cannot retry a stream that it has started to send, so the whole call is retried with a new stream. */
async function withRetries(send: () => Promise<unknown>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await send()
      return
    } catch (error) {
      if (left === 0) throw error
    }
  }
}
