/** Where uploaded files live. Keys are made by the application and say nothing about the content. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** @throws MissingFile when there is no such file. */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

/** The store does not hold what the database says it holds: somebody has to look at the store. */
export class MissingFile extends Error {
  constructor(options?: ErrorOptions) {
    super('There is no file under this key.', options)
  }
}

/** Files in memory, for tests that do not concern storage. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, content) => void files.set(key, Buffer.from(content)),
    get: async (key) => files.get(key) ?? Promise.reject(new MissingFile()),
    remove: async (key) => void files.delete(key),
  }
}
