const id = '[0-9a-f]{24}'

/** The form of every identifier: 24 hexadecimal characters (ruling 17). In a separate file, so that pages can import the functions. */
export const idPattern = new RegExp(`^${id}$`)
export const isId = (text: string): boolean => idPattern.test(text)

/** All identifiers within a text, for example within a value as JSON. */
export const idsWithin = (text: string): string[] => text.match(new RegExp(id, 'g')) ?? []
