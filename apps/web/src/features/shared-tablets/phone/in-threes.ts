/** "482 913": six digits as they are compared and typed. */
export const inThrees = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`
