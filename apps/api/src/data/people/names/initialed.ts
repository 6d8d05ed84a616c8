/** "W." of "Whitfield"; empty without a last name. */
export const initialOf = (lastName: string): string => {
  const [first] = lastName.trim()
  return first ? `${first}.` : ''
}

/** "Dana W." of "Dana Whitfield": the name of a person as it may be read on a shared tablet. Names between the first and the last are left out. */
export function initialed(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return [first, initialOf(rest.at(-1) ?? '')].filter(Boolean).join(' ')
}
