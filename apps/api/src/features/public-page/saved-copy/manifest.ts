import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { z } from 'zod'

import { MissingFile, publicFolder, type FileStore } from '#api/platform/files/file-store'

/** What a saved copy consists of. `manifest.sig` beside it holds the signature of its bytes. */
const Manifest = z.object({
  format: z.literal(1),
  /** The path of the public page, such as `/e/0123…`. */
  path: z.string(),
  /** When the copy was saved, in UTC. */
  savedAt: z.string(),
  /** The id of the key of the signature. */
  key: z.string(),
  /** Every other file of the copy by its name below the path, with its size in bytes and its SHA-256 in hexadecimal. */
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
})

export type CopyManifest = z.output<typeof Manifest>

export const manifestName = 'manifest.json'
export const signatureName = 'manifest.sig'

/** The folder of the saved copy of a page in the file store. It is named by the secret of the address, like the page. */
export const folderOf = (secret: string) => `${publicFolder}e/${secret}`
/** The key of the file with the public key, which is served as `/e/key.pem`. */
export const publicKeyFile = `${publicFolder}e/key.pem`

export const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** Returns the manifest of the copy in a folder; undefined if there is none that can be read. */
export async function readManifest(files: FileStore, folder: string): Promise<CopyManifest | undefined> {
  let content
  try {
    content = await buffer(await files.get(`${folder}/${manifestName}`))
  } catch (problem) {
    if (problem instanceof MissingFile) return undefined
    throw problem
  }
  return parsed(content)
}

function parsed(content: Buffer): CopyManifest | undefined {
  try {
    return Manifest.parse(JSON.parse(content.toString()))
  } catch {
    return undefined
  }
}
