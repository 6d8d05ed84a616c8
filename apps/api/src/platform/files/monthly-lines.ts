import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The lines of the newest month in a folder, oldest first; null if there is none. Files are `<name>-2026-11.jsonl`. */
export async function newestLines(folder: string, name: string): Promise<{ month: string; lines: string[] } | null> {
  const pattern = new RegExp(String.raw`^${name}-(\d{4}-\d{2})\.jsonl$`)
  const files = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })
  const month = files
    .flatMap((file) => pattern.exec(file)?.[1] ?? [])
    .toSorted()
    .at(-1)
  if (month === undefined) return null
  const text = await readFile(join(folder, fileOf(name, month)), 'utf8')
  return { month, lines: text.split('\n').filter((line) => line !== '') }
}

/** Appends a line to the file of a month (`2026-11`). Never changes what is there. */
export async function appendLine(folder: string, name: string, { month, line }: { month: string; line: string }): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(join(folder, fileOf(name, month)), `${line}\n`, { mode: 0o600 })
}

const fileOf = (name: string, month: string) => `${name}-${month}.jsonl`
