import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const answers = [
  { key: 'a', text: 'Yes', right: false, why: 'It is not.' },
  { key: 'b', text: 'No', right: true, why: '' },
]

/** Short fake films under the names of shipped ones: seconds by eTag. The WebM content is not a real film. */
const filmFiles: Readonly<Record<string, number>> = {
  'osha-01-v2': 300,
  'new-hire-1-v1': 20,
  'new-hire-2-v2': 20,
  'new-hire-3-v3': 20,
}

/** The content of each film. */
export const filmBytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251))

/** A folder with these films. */
export async function filmFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'safepractice-films-'))
  for (const [eTag, seconds] of Object.entries(filmFiles)) {
    const question = { key: 'c1q1', at: seconds - 1, text: 'Is this a film?', answers }
    const chapters = [{ title: 'All of it', start: 0, end: seconds, questions: [question] }]
    const facts = { eTag, seconds, bytes: filmBytes.length, chapters, transcript: [], slides: [] }
    await writeFile(join(folder, `${eTag}.json`), JSON.stringify(facts))
    await writeFile(join(folder, `${eTag}.webm`), filmBytes)
    for (const end of ['webp', 'vtt', 'chapters.vtt']) await writeFile(join(folder, `${eTag}.${end}`), `${eTag} ${end}`)
  }
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
