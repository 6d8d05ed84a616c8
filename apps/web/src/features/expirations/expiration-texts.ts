/** The texts of the page about dates that run out. */
export const texts = {
  title: 'What Runs Out',
  ownTitle: 'My Dates',
  intro: 'Licenses, cards, certificates, service dates, lots and contracts. People are reminded before each one ends.',
  own: 'Your licenses, cards and certificates. You are reminded before each one ends.',
  empty: 'No date is recorded yet. Add the license or card that ends next, and the product reminds you in time.',
  noMatch: 'No date matches these filters.',
  nothingSoon: 'Nothing ends within 90 days.',
  added: 'The date has been recorded',
  verified: 'The date has been verified',
  removed: 'The date has been removed',
  ours: 'Our suggestion: no law asks for this list.',
} as const

export const kindNames = { person: 'Person', item: 'Item', location: 'Location', vendor: 'Vendor' } as const
