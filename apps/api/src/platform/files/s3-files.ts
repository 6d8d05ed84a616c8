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
    put: async (key, content, contentType) =>
      void (await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentLength: content.length, ContentType: contentType }),
      )),
    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        throw error instanceof NoSuchKey ? new MissingFile({ cause: error }) : error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
  }
}
