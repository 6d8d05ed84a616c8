/** Support access may never do this here, also with permission to write (ruling 5). */
export const notForSupportText = 'Support access does not include this.'
