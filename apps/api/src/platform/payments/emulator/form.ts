/** A decoded form: texts, lists and nested groups, encoded as in `items[0][price]=…`. */
export interface Form {
  [key: string]: FormValue
}
type FormValue = string | FormValue[] | Form

/** Decodes Stripe's form encoding. Groups with numeric keys become lists. Names that could reach a prototype are dropped. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    if (path.length === 0 || path.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype')) continue
    put(form, path, value, name.endsWith('[]'))
  }
  return listed(form) as Form
}

function put(form: Form, path: string[], value: string, append: boolean): void {
  let group = form
  for (const part of append ? path : path.slice(0, -1)) {
    const inner = group[part]
    group = typeof inner === 'object' && !Array.isArray(inner) ? inner : (group[part] = Object.create(null) as Form)
  }
  const last = append ? String(Object.keys(group).length) : path.at(-1)
  if (last !== undefined) group[last] = value
}

function listed(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  for (const key of keys) value[key] = listed(value[key] ?? '')
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? keys.map((key) => value[key] ?? '') : value
}

/** The text of a field; undefined if it is missing or not a text. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

/** The group of a field; empty if it is missing. */
export function group(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** The list of groups of a field. */
export function groups(form: Form, name: string): Form[] {
  const value = form[name]
  return Array.isArray(value) ? value.filter((inner): inner is Form => typeof inner === 'object' && !Array.isArray(inner)) : []
}

/** The list of texts of a field. */
export function texts(form: Form, name: string): string[] {
  const value = form[name]
  return Array.isArray(value) ? value.filter((inner): inner is string => typeof inner === 'string') : []
}

/** All texts of a group, as used for metadata. */
export function allTexts(form: Form): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
