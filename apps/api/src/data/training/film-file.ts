import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const answer = z.object({ key: z.string(), text: z.string(), right: z.boolean(), why: z.string() })
const question = z.object({ key: z.string(), at: z.number(), text: z.string(), answers: z.array(answer) })

/**
 * The fields of `<eTag>.json`, next to a built film, that the server reads. Times are in seconds from the start of the film. It contains the correct
 * answers.
 */
const filmFile = z.object({
  /** An integer. */
  seconds: z.int(),
  /** Size of the WebM file in bytes. */
  bytes: z.int(),
  chapters: z.array(z.object({ title: z.string(), start: z.number(), end: z.number(), questions: z.array(question) })),
  transcript: z.array(z.object({ chapter: z.int(), start: z.number(), end: z.number(), text: z.string() })),
  slides: z.array(
    z.object({
      chapter: z.int(),
      start: z.number(),
      title: z.string(),
      items: z.array(z.string()),
      citation: z.string(),
      drawings: z.array(z.string()),
    }),
  ),
})
export type FilmFile = z.infer<typeof filmFile>

/** Returns the file of a film in a folder, or null if the film is not built. @throws if the file is malformed. */
export async function readFilmFile(folder: string, eTag: string): Promise<FilmFile | null> {
  const text = await readFile(join(folder, `${eTag}.json`), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return null
    throw problem
  })
  return text === null ? null : filmFile.parse(JSON.parse(text))
}
