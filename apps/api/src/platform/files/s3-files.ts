import { Readable } from 'node:stream'

import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

import { MissingFile, type FileStore } from './file-store.ts'

export interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of any store that speaks the S3 API. The bucket is private: people get files through the server only. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    put: (key, content, contentType) =>
      again(async () => {
        const Body = content.stream()
        const broken = new AbortController()
        // The client does not notice by itself that its source has failed.
        Body.once('error', (problem) => broken.abort(problem))
        const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentLength: content.size, ContentType: contentType })
        await client.send(command, { abortSignal: broken.signal })
      }),
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) throw new Error('The file store answered without content.')
        return Body
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingFile({ cause: error }) : error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
  }
}

const tries = 3

/** The client cannot repeat what it has begun to stream, so the whole call is repeated with a new stream. */
async function again(send: () => Promise<unknown>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await send()
      return
    } catch (error) {
      if (left === 0) throw error
    }
  }
}
