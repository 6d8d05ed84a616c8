import { Readable } from 'node:stream'

import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

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
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Some S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
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
