import type { Database } from '#api/platform/database/database'
import type { FileStore } from '#api/platform/files/file-store'

import { countMatches } from '../catalog/count-matches.ts'
import { checkRow, type ImportedSheet } from './check-row.ts'
import { addWrongRow, emptyReport, type ImportReport } from './import-report.ts'
import { publishSheets } from './publish-sheets.ts'
import { readSheets, type NumberedRow } from './read-sheets.ts'
import { storeFile } from './store-file.ts'
import { storeSheets, type SheetWithFile } from './store-sheets.ts'

interface Importing {
  database: Database
  files: FileStore
  now: Date
  /** The CSV file. */
  path: string
  /** The folder with the manufacturers' files, if there is one. */
  folder?: string | undefined
  line(text: string): void
}

/** Rows per transaction: a killed import loses at most this many, and adds them when it is run again. */
const batchSize = 2_000
const progressEvery = 50_000
/** The line after the last row. */
export const stagedText = 'All rows are stored. Making them searchable …'

/**
 * Imports a file of sheets into the catalog. Searches continue in the meantime. The import can be killed and run again: it recognizes sheets that it
 * already added by their fingerprint.
 * @throws WrongFile for a file that cannot be read; the rows before the problem are added
 */
export async function importCatalog(importing: Importing): Promise<ImportReport> {
  const { database, now, line } = importing
  const report = emptyReport()
  // While one batch is being stored, the next one is read and checked.
  let storing = Promise.resolve()
  try {
    for await (const rows of readSheets(importing.path, batchSize)) {
      const sheets = await withFiles(importing, rowsToStore(rows, report), report)
      await storing
      storing = store(importing, sheets, report)
      // A failure surfaces at the next batch or at the end.
      storing.catch(() => undefined)
      const before = report.rows
      report.rows += rows.length
      if (Math.floor(before / progressEvery) !== Math.floor(report.rows / progressEvery))
        line(`${report.rows.toLocaleString('en-US')} rows, ${report.added.toLocaleString('en-US')} added …`)
    }
    await storing
    line(stagedText)
  } finally {
    await storing.catch(() => undefined)
    await publishSheets(database)
    await countMatches(database, {}, now)
  }
  return report
}

async function store({ database, now }: Importing, sheets: readonly SheetWithFile[], report: ImportReport): Promise<void> {
  if (sheets.length === 0) return
  const stored = await database.system('the catalogue belongs to no practice', (db) => storeSheets(db, sheets, now))
  report.added += stored.added
  report.known += stored.known
  report.repeated += stored.repeated
}

/** The valid rows, each product once. Reports the others. */
function rowsToStore(rows: readonly NumberedRow[], report: ImportReport): Map<number, ImportedSheet> {
  const right = new Map<number, ImportedSheet>()
  const seen = new Set<string>()
  for (const { number, cells } of rows) {
    const checked = checkRow(cells)
    if ('problems' in checked) addWrongRow(report, number, checked.problems)
    else if (seen.has(checked.sheet.fingerprint)) report.repeated += 1
    else {
      seen.add(checked.sheet.fingerprint)
      right.set(number, checked.sheet)
    }
  }
  return right
}

/** Skips a row with an invalid file, so that it can be fixed and imported again. */
async function withFiles(
  { files, folder }: Importing,
  sheets: ReadonlyMap<number, ImportedSheet>,
  report: ImportReport,
): Promise<SheetWithFile[]> {
  const ready: SheetWithFile[] = []
  for (const [number, sheet] of sheets) {
    const stored = folder && sheet.file ? await storeFile(files, folder, sheet.file) : null
    if (typeof stored === 'string') addWrongRow(report, number, [stored])
    else ready.push({ ...sheet, stored })
  }
  return ready
}
