import { buffer } from 'node:stream/consumers'

import { contentOf, type FileContent, type FileStore } from '../platform/files/file-store.ts'

/** A file store that buffers files in memory until they are released to the real store. */
export interface HeldFiles extends FileStore {
  /** The keys of the buffered files. */
  keys(): string[]
  handOn(): Promise<void>
}

/** Buffers the demonstration's files until its rows are about to be committed, so that an interrupted run leaves no files. */
export function heldFiles(store: FileStore): HeldFiles {
  const held = new Map<string, { content: FileContent; contentType: string }>()
  return {
    put: async (key, content, contentType) => void held.set(key, { content: contentOf(await buffer(content.stream())), contentType }),
    get: async (key) => held.get(key)?.content.stream() ?? store.get(key),
    remove: async (key) => void (held.delete(key) || (await store.remove(key))),
    keys: () => [...held.keys()],
    handOn: async () => {
      for (const [key, { content, contentType }] of held) await store.put(key, content, contentType)
    },
  }
}
