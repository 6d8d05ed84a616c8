const longest = 200

/**
 * A file name as it may be stored and shown: without folders, control characters, invisible characters, and the marks that turn the direction of
 * text, which can make a program look like a document. `file` if nothing is left.
 */
export function cleanFileName(name: string): string {
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
  const own = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1).trim()
  return shorten(own) || 'file'
}

/** Stored files as they are shown: a name that was stored before names were cleaned on arrival is cleaned now. */
export const withCleanNames = <Data extends { name: string }>(files: readonly { _id: string; data: Data }[]) =>
  files.map(({ _id, data }) => ({ _id, data: { ...data, name: cleanFileName(data.name) } }))

/** Cuts the middle, so that the ending stays. */
function shorten(name: string): string {
  const letters = [...name]
  return letters.length <= longest ? name : [...letters.slice(0, longest - 20), ...letters.slice(-20)].join('')
}
