import { readFileSync } from 'node:fs'

interface Example {
  /** The kind of the question and what it is about, such as `role safetyOfficer`; `none` for a question for the library. */
  expected: string
  question: string
}

const read = (name: string): Example[] =>
  readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [expected = '', question = ''] = line.split('\t')
      return { expected, question }
    })

/** Questions for tuning the patterns, and others for judging them, written before the patterns. */
export const ownDataExamples = { tune: read('examples'), judge: read('judge') }
