import type { Endpoint } from '#contract/endpoint/endpoint'

/** What no id, number, day or word of a list contains. */
const anything = '<script>select 1</script>'

/** The parameters of an endpoint's address in which people may write anything, such as what they search for. */
export function freeTextQueries({ query }: Pick<Endpoint, 'query'>): string[] {
  const shape = query && 'shape' in query ? query.shape : {}
  return Object.entries(shape).flatMap(([name, field]) => (field.safeParse(anything).success ? [name] : []))
}
