/** Texts of a location's public page administration. */
export const texts = {
  title: 'Public Page',
  intro:
    'What anyone who scans this location’s poster can see: emergency numbers, where things are, the data sheets and the exposure control plan. No one needs to sign in, and people are shown by role.',
  shows: 'What it shows',
  confirm: 'Confirm what the page shows',
  confirmed: 'The page has been confirmed',
  lookAgain: 'The preview now shows what you entered. Look at it, then confirm it.',
  never: 'Nothing has been confirmed yet. Until then the page shows the emergency numbers and the data sheets alone.',
  noPlan: 'The exposure control plan has not been adopted yet. Adopt it under Library, Written Plans; then confirm this page.',
  sheets: 'Data sheets appear at once when they are added to the list of the location. They need no confirmation.',
  workPhone: 'Phone number of the practice',
  workPhoneHelp: 'The practice’s only phone number on the page. Leave it empty to show none.',
  spillKits: 'Where are the spill kits?',
  spillKitsHelp: 'One place on each line.',
  places: 'Eyewashes, first-aid kits and emergency equipment come from the answers of the library.',
  preview: 'Preview',
  address: 'Address',
  noAddress: 'The page has no address yet.',
  make: 'Create the address',
  made: 'The address has been created',
  replace: 'Replace the address',
  replaceAsk: 'Replace the address of this page?',
  replaceNote:
    'Posters with the old code stop working at once, so print the new one. A phone that has opened the page keeps its copy until it next contacts SafePractice.',
  end: 'Remove the address',
  endAsk: 'Remove the address of this page?',
  endNote:
    'Posters will no longer open the page. A phone that has opened the page keeps its copy until it next contacts SafePractice. Staff must then have another way to reach every data sheet without barriers.',
  ended: 'The address has ended',
  poster: 'Poster',
  posterNote: 'Hang it where chemicals are used: by the eyewash, the spill kit and in the sterilization room.',
  show: 'Show the poster',
  first: 'First create the address and confirm what the page shows.',
} as const

export const confirmedBy = (when: string, by: string) => `Confirmed on ${when} by ${by}. The public sees exactly this.`
export const changedSince = (when: string) => `Something has changed since ${when}. The public still sees what was confirmed then.`
/** A passage stands on the page itself or in the plan behind it. */
export const withheldNote = (count: number) => {
  const [what, is, it] = count === 1 ? ['One passage', 'is', 'it contains'] : [`${count} passages`, 'are', 'they contain']
  return `${what} ${is} not shown, because ${it} a name, somebody’s own phone number or an email address. The preview of the page and of the plan says where. Write a role or the number of the practice there. If it is in the plan, adopt the plan again.`
}
