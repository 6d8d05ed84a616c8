import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { measured } from '#api/platform/files/zip/measured'
import { MissingFile, type FileStore } from '#api/platform/files/file-store'
import type { Spool, SpooledPart } from '#api/platform/files/spool'
import type { ZipEntry } from '#api/platform/files/zip/zipped'

import { manifestEnd, manifestLine, manifestStart, missingFile, readMe, type ArchiveFacts, type Noted } from './manifest.ts'
import { uploadShape, type WrittenArchive } from './write-archive.ts'

interface Sources {
  spool: Spool
  files: FileStore
  /** Called after the last entry was read, or when the reader stops early. */
  end(): Promise<void>
}

/** Yields the files of an archive in order: the rows, the uploaded files, and last the manifest, which lists what the archive really contains. */
export async function* archiveEntries(
  facts: ArchiveFacts,
  written: WrittenArchive,
  { spool, files, end }: Sources,
): AsyncGenerator<ZipEntry> {
  // Nothing else is written to the spool during this time, so the manifest lines form one contiguous part.
  let lines: SpooledPart = { start: 0, size: 0 }
  const note = async (noted: Noted) => {
    const { start, size } = await spool.write(textOf(manifestLine(noted, lines.size === 0)))
    lines = { start: lines.size === 0 ? start : lines.start, size: lines.size + size }
  }
  try {
    const rows = [{ path: 'README.txt', kind: 'text', text: readMe(facts, written) }, ...written.parts]
    for (const row of rows) {
      const { content, measure } = measured('text' in row ? Readable.from([Buffer.from(row.text)]) : spool.read(row))
      yield { path: row.path, content, dense: false }
      await note({ path: row.path, kind: row.kind, ...('rows' in row ? { rows: row.rows } : {}), ...measure() })
    }
    for await (const line of createInterface({ input: spool.read(written.uploads) })) {
      const upload = uploadShape.parse(JSON.parse(line))
      const source = await files.get(upload.storageKey).catch(absent)
      if (!source) {
        await note(missingFile(upload))
        continue
      }
      const { content, measure } = measured(source)
      yield { path: upload.path, content, dense: true }
      const found = measure()
      const changed = found.sha256 === upload.sha256 ? {} : { expectedSha256: upload.sha256 }
      await note({ path: upload.path, kind: upload.contentType, ...upload.of, ...found, ...changed })
    }
    yield {
      path: 'manifest.json',
      content: Readable.from(manifest(facts, written, spool.read(lines)), { objectMode: false }),
      dense: false,
    }
  } finally {
    await end()
  }
}

function absent(problem: unknown): null {
  if (problem instanceof MissingFile) return null
  throw problem
}

async function* manifest(facts: ArchiveFacts, written: WrittenArchive, lines: Readable) {
  yield manifestStart(facts, written)
  yield* lines
  yield manifestEnd
}

async function* textOf(text: string) {
  yield text
}
