import { mkdirSync } from 'node:fs'

import S3rver from 's3rver'

import type { S3Options } from '#api/platform/files/s3-files'

/** The key and secret that the test server accepts. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface Bucket extends S3Options {
  /** The variables of a server that keeps its files in the bucket. */
  env: Record<string, string>
}

/** Starts an S3 service with these buckets in a folder. It ends with the stack. */
export async function startBuckets<Name extends string>(
  directory: string,
  names: readonly Name[],
  stack: AsyncDisposableStack,
): Promise<Record<Name, Bucket>> {
  mkdirSync(directory, { recursive: true })
  const configureBuckets = names.map((name) => ({ name, configs: [] }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  stack.defer(() => server.close())
  const endpoint = `http://127.0.0.1:${port}`
  return Object.fromEntries(names.map((bucket) => [bucket, bucketAt({ endpoint, bucket })])) as Record<Name, Bucket>
}

export function bucketAt({ endpoint, bucket }: { endpoint: string; bucket: string }): Bucket {
  const options = { endpoint, region: 'us-east-1', bucket, ...account }
  return { ...options, env: variablesOf(options) }
}

const variablesOf = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
