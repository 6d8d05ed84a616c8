import { byName } from '#wire/text-order'

interface Placed {
  place: string
  name: string
}

/** Orders checked items by place, then by name, as somebody walks: Room 2 is before Room 10. */
export const byPlaceAndName = (one: Placed, other: Placed): number => byName(one.place, other.place) || byName(one.name, other.name)
