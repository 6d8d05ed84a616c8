/** What a location is called where one chooses between several: with its address where another one has the same name. */
export const locationLabel = ({ name, place }: { name: string; place?: string | undefined }) => (place ? `${name}, ${place}` : name)
