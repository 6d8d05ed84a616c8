/** The name of a task, followed by the person it is about unless the name contains the person already. */
export const nameWithPerson = (name: string, person: string | null | undefined): string =>
  !person || name.includes(person) ? name : `${name}: ${person}`
