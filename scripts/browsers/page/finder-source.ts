import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const testingLibrary = dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json'))

/** The program that finds elements in a page by role and name, as a person finds them. It sets `TestingLibraryDom`. */
export const finderSource = readFileSync(join(testingLibrary, 'dist/@testing-library/dom.umd.min.js'), 'utf8')
