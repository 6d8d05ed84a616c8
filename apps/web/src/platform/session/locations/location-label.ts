/** The label of a location in a selection: its name, with the address if another location has the same name. */
export const locationLabel = ({ name, place }: { name: string; place?: string | undefined }) => (place ? `${name}, ${place}` : name)
