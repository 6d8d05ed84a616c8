import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** The content of a file from any source, never completely in memory. */
export interface FileContent {
  size: number
  /** Streams the bytes from the start. May be called again after a failure. */
  stream(): Readable
}

/** Files whose keys begin with it may be read by other accounts of the machine, such as that of a proxy. They are public anyway. */
export const publicFolder = 'emergency/'

/**
 * Stores uploaded files. The application generates the keys, which reveal nothing about the content. A service that is away makes every call throw
 * StoreAway.
 */
export interface FileStore {
  /** Stores the whole file or nothing. */
  put(key: string, content: FileContent, contentType: string): Promise<void>
  /** @throws MissingFile if there is no such file. */
  get(key: string): Promise<Readable>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}

/** The store lacks a file that the database refers to. An operator must check the store. */
export class MissingFile extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no file under this key.', options)
  }
}

/** The store does not answer, or says that it cannot work now. What it was asked may be asked again. */
export class StoreAway extends Error {
  constructor(options: ErrorOptions) {
    super('The file store is away.', options)
  }
}

/** For a silent copy, which may use the store of the original: removes nothing from it. */
export const keepAll = (files: FileStore): FileStore => ({ ...files, remove: async () => undefined })

/** File content that is already in memory. */
export const contentOf = (bytes: Buffer): FileContent => ({ size: bytes.length, stream: () => Readable.from([bytes]) })

/** An in-memory file store for tests that do not concern storage. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, content) => void files.set(key, await buffer(content.stream())),
    get: async (key) => Readable.from([files.get(key) ?? (await Promise.reject(new MissingFile()))]),
    remove: async (key) => void files.delete(key),
  }
}
