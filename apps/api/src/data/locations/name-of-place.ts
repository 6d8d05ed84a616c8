/** The names of a practice and its location, only once if they are equal. */
export const nameOfPlace = ({ practice, location }: { practice: string; location: string }): string =>
  practice === location ? location : `${practice}, ${location}`
