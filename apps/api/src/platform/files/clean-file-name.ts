const longest = 200

/**
 * Returns a file name that is safe to store and show: without folders, control characters, invisible characters, and text direction marks, which can
 * make a program look like a document. Returns `file` if nothing is left.
 */
export function cleanFileName(name: string): string {
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
  const own = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1).trim()
  return shorten(own) || 'file'
}

/** Returns stored files with clean names. Names stored before uploads were cleaned on arrival are cleaned here. */
export const withCleanNames = <Data extends { name: string }>(files: readonly { _id: string; data: Data }[]) =>
  files.map(({ _id, data }) => ({ _id, data: { ...data, name: cleanFileName(data.name) } }))

/** Cuts the middle, so that the extension stays. */
function shorten(name: string): string {
  const letters = [...name]
  return letters.length <= longest ? name : [...letters.slice(0, longest - 20), ...letters.slice(-20)].join('')
}
