import { administersSomeLocation, isAdministratorOf, type Actor } from '#api/platform/actor/actor'

interface Attendee {
  practiceId: string
  locations: readonly string[]
}

export const can = {
  /** Names and training of people are shown to a caller who administers a location of one of them. */
  seePeople: (actor: Pick<Actor, 'posts'>, { practiceId, locations }: Attendee) =>
    administersSomeLocation(actor, practiceId) && can.addAttendee(actor, { locations }),
  /** Only people of locations that the caller administers can be put on the list. */
  addAttendee: (actor: Pick<Actor, 'posts'>, { locations }: Pick<Attendee, 'locations'>) =>
    locations.some((id) => isAdministratorOf(actor, id)),
}
