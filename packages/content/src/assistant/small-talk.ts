/**
 * Words that say little about the subject of a question, because they occur in most sentences. They have a lower weight than others in ranking and in
 * the words that a passage must contain.
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
  'absolutely across actually afraid afternoon ahead almost although anymore anyplace anyway anywhere apparently appear appears appreciate asks aware awful',
  'basically became believe bigger bits bother bothered bothering brother bucks buddy busy careful carefully chance closet clearly confused confusing crazy currently dare',
  'daughter dear decide decided definitely despite died difficult double dozen dude earlier early easy either enough entire entirely especially eventually everywhere',
  'exact excuse extra extremely fact fair fairly familiar fast faster fastest father favor feel feeling feels felt fix forever forget forgets forgot fortunately freaking friend',
  'funny girls glad gotten grab grew guess half handy happily happy hate hates heard helps hope hopefully horrible huge hundred hurry husband idea immediately impossible instead',
  'interested joke joking knew knows lately lazy literally looked looking lots love lucky mad main manage mean meant mention mentioned mess messy might mind missing mistake moment',
  'mom mother must mystery naturally necessarily nervous nice nobody normal normally nothing obvious obviously occasionally officially ought ourselves overnight perfect',
  'perfectly perhaps pick piece pieces plain plenty possibly pretty previous promise proper quiet quietly quit quits quite rather realize recently regardless remember repeat rough',
  'roughly rush sad said sat saying says scared scares scaring seem seemed seems sense sent seriously several shall shame silly similar simple simply sister slightly somehow',
  'someplace somewhat somewhere son sorry spend spoke stays stood strange stuck stupid sudden suddenly suggest surprised talk talking tells terrible terribly though thought',
  'thousand thrown till tiny together told total totally toward towards tries trouble true truly trying turned twice ugly unable unfortunately unhappy unless upset useful usual',
  'various wait waited waiting wants wanted watch watching weekend weird welcome whatever whenever whether wife wise wonderful worried worry wrong yes young yourself',
  'procedure process policy rule rules office practice clinic workplace employee employees staff boss reason difference exactly break broke',
].flatMap((line) => line.split(' '))
