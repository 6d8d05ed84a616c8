const words = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

interface Placed {
  place: string
  name: string
}

/** Orders checked items by place, then by name, as somebody walks: Room 2 is before Room 10. */
export const byPlaceAndName = (one: Placed, other: Placed): number =>
  words.compare(one.place, other.place) || words.compare(one.name, other.name)
