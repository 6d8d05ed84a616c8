/** Where uploaded files live. Keys are made by the application and say nothing about the content. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** @throws when there is no such file. */
  get(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}

/** Files in memory, for tests that do not concern storage. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    put: async (key, content) => void files.set(key, Buffer.from(content)),
    get: async (key) => files.get(key) ?? Promise.reject(new Error('There is no file under this key.')),
    remove: async (key) => void files.delete(key),
  }
}
