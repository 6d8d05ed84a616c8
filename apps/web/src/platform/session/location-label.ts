/** The name of a location in a selection: with its address if another one has the same name. */
export const locationLabel = ({ name, place }: { name: string; place?: string | undefined }) => (place ? `${name}, ${place}` : name)
