interface Named {
  _id: string
  firstName: string
  lastName: string
}

/**
 * Returns the names that everybody before a tablet may read, by person: "Dana W.". Two people with the same first name and initial get as many letters
 * of their last names as it takes to tell them apart.
 */
export function shortNames(people: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(people.map((person) => [person._id, shortName(person, people)]))
}

function shortName(person: Named, people: readonly Named[]): string {
  const { firstName, lastName } = person
  const letters = [...lastName.trim()]
  const others = people.filter((other) => other._id !== person._id && other.firstName.trim() === firstName.trim())
  const isShared = (count: number) => others.some(({ lastName: other }) => startOf(other, count) === startOf(lastName, count))
  let count = 1
  while (count < letters.length && isShared(count)) count += 1
  const start = startOf(lastName, count)
  return [firstName.trim(), start && (count < letters.length ? `${start}.` : start)].filter(Boolean).join(' ')
}

const startOf = (name: string, count: number) => [...name.trim()].slice(0, count).join('')
