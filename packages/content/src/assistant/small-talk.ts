/**
 * Words that say little about what a question is about: most of them stand in every other sentence that people say. They count less than the others, in
 * ranking and in what a passage has to hold.
 */
export const smallTalk: readonly string[] = [
  'need get go say tell use keep long often many must require allowed work thing things find make know look happen happens right want mean put take come',
  'came comes took takes got getting give gave given goes going gone went far fast let lets see seen saw ask asked call called try tried start starts',
  'started stop please help hi hello hey thanks thank quick question wondering wonder anyone anybody someone somebody everyone everybody something',
  'anything nothing stuff guy guys girl lady man woman people person kid monday tuesday wednesday thursday friday saturday sunday today tomorrow',
  'yesterday tonight morning night evening day days time times now soon later ago still yet already ever never always sometimes usually actually really',
  'just even also else maybe probably supposed suppose able best better good bad big little much more most less least lot whole full around back',
  'another other same different kind sort way place here there one two first last next new old minute hour week month year okay fine sure supposed',
  'really touch touches bring brings brought leave left stay show shows own part exactly officially technically correct properly proper steps step',
  'procedure process policy rule rules office practice clinic workplace employee employees staff boss reason difference exactly break broke',
].flatMap((line) => line.split(' '))
