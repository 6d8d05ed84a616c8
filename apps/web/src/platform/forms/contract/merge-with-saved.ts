/** Merges the input with the version saved by another person: changed values stay, and all others are replaced by the saved ones. */
export function mergeWithSaved<T>(theirs: T, { mine, before }: { mine: T; before: T }): T {
  if (!isObject(mine) || !isObject(before) || !isObject(theirs)) return isSame(mine, before) ? theirs : mine
  const names = Object.keys(mine)
  const value = (name: string): unknown =>
    mergeWithSaved<unknown>(Reflect.get(theirs, name), { mine: Reflect.get(mine, name), before: Reflect.get(before, name) })
  return Object.fromEntries(names.map((name) => [name, value(name)])) as T
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares lists as single values. The form library copies the values of a form, so equal lists are not identical. */
const isSame = (a: unknown, b: unknown) => Object.is(a, b) || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))
