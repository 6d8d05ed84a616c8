import { matcher } from './plain-text.ts'

/** Parts of the patterns below. They are matched against texts of `plainText`. */
const training = '(?:(?:yearly|annual|osha|safety|bloodborne|bloodborne pathogens?|bbp|refresher) )*(?:trainings?|training videos?)'
const entrenamiento = '(?:mi |mis |el |la |de la |del |de )*(?:entrenamientos?|capacitacion(?:es)?|cursos?)'
const tasks = '(?:tasks?|to ?dos?|to do list|checklists?|jobs|chores)'
const span =
  '(?: (?:for|by|on|right) )?(?: ?(?:today|now|tonight|this (?:week|morning|afternoon|shift)|hoy|ahora|esta semana|for today|for this week|right now))?'
const tareas = '(?:tareas?|pendientes)'
const late = '(?:overdue|late|past due|behind|delayed|atrasad[oa]s?|vencid[oa]s?|retrasad[oa]s?)'
const hepB = '(?:hep ?b|hepatitis ?b|hbv|hepatitis)'
const vaccine = '(?: (?:vaccine|vaccination|shots?|series|doses?|titer|form|declination|record|status|immunity))*'
const vacuna = '(?:vacunas?|dosis)'
const drill = '(?:(?:fire|evacuation|emergency|escape) )?drills?'
const simulacro = 'simulacros?(?: de (?:incendios?|evacuacion|emergencia))?'

/** When the asker's own training is due, and how much of it is done. */
export const ownTraining = matcher([
  `(?:when|whens|when is|what day is|how soon is) (?:is )?my (?:next )?${training}(?: (?:due|over|up))?(?: again)?`,
  `when does my ${training} (?:expire|run out|end|start)`,
  `(?:when|how soon) (?:do|must|should) i (?:have to |need to )?(?:do|redo|take|repeat|finish|complete)(?: my| the)? ${training}(?: again)?`,
  `when am i due for (?:my |the )?(?:next )?${training}`,
  `(?:is|are) my ${training} (?:up to date|current|done|complete|completed|finished|due|overdue|still good|ok)`,
  `(?:how much|what|how many minutes|which part)(?: of)?(?: my| the)? ?${training} (?:is left|do i (?:still )?(?:have|need)(?: left| to do)?|am i missing|is missing|have i done|did i do)`,
  `how many minutes of ${training} (?:do i (?:still )?(?:need|have)(?: left)?|are left|have i (?:done|watched))`,
  `what (?:is|s) left of my ${training}`,
  `how far (?:along )?(?:is my|am i with my) ${training}`,
  `am i (?:done|finished|up to date|current|behind)(?: with| on)? (?:my )?(?:the )?${training}`,
  `(?:have|did) i (?:already )?(?:finish|finished|complete|completed|do|done)(?: all)?(?: of)?(?: my| the)? ${training}(?: (?:this|for this) year| yet)?`,
  `do i (?:still )?(?:have|need)(?: to do)?(?: any)? ${training}(?: to do| left| due)?`,
  `my ${training} (?:status|progress|due date)`,
  `cuando (?:me toca|vence|tengo que hacer|debo hacer|es|termina) ${entrenamiento}`,
  `(?:ya )?(?:termine|complete|hice) ${entrenamiento}`,
  `cuanto me falta (?:de )?${entrenamiento}`,
  `(?:esta )?${entrenamiento} (?:al dia|vencid[oa])`,
])

/** What the asker has to do. */
export const ownTasks = matcher([
  `what (?:do|should|must) i (?:have|need|got)?(?: to)? ?(?:do|have due|finish|complete)${span}`,
  `what do i have (?:due|to do)${span}`,
  `what am i supposed to do${span}`,
  `whats? (?:is )?(?:on my (?:list|plate|board)|due|due for me)${span}`,
  `(?:is there )?anything (?:due|for me)(?: for me)?(?: to do)?${span}`,
  `(?:what|which) (?:are )?(?:my )?(?:open )?${tasks} (?:do i have|are (?:assigned to me|mine|due)|have i got)${span}`,
  `(?:what|which|where|show|show me|list|see|open|whats)? ?(?:are |is )?my (?:open |own )?${tasks}${span}`,
  `do i have (?:any )?(?:open )?${tasks}(?: to do)?${span}`,
  `que (?:tengo que|me toca|debo|hay que) hacer${span}`,
  `(?:que|cuales son(?: mis)?|mis|ver mis|muestrame mis) ${tareas}(?: tengo)?(?: pendientes)?${span}`,
])

/** What is overdue: of the asker, and for administrators of everybody. */
export const overdueTasks = matcher([
  `(?:how many|number of|which|what|show|show me|list|see)(?: of)?(?: my| our| the| all)*(?: open)? ${tasks} (?:are|is) ${late}(?: here| now)?`,
  `(?:how many|number of|which|what|show|show me|list|see)(?: of)?(?: me| my| our| the| all)* ${late} ${tasks}(?: (?:do (?:we|i) have|are there|here))?`,
  `(?:show me |list |see )?whats? (?:is )?${late}(?: here| now)?`,
  `(?:do (?:we|i) have |is |are )?(?:there )?(?:any ?thing|something)(?: that is)? ${late}(?: here)?`,
  `(?:are|is) any of my ${tasks} ${late}`,
  `(?:do (?:i|we) have|are there|have i got)(?: any)? ${late} ${tasks}`,
  `am i (?:${late})(?: (?:on|with) (?:any ?thing|my ${tasks}|something))?`,
  `(?:show me |list )(?:what is |everything )?${late}`,
  `(?:que|cuantas|cuales|hay|muestrame las) ${tareas} (?:(?:estan|hay|tengo) )?${late}(?: hay)?`,
  `(?:hay )?(?:algo|que hay|que esta) ${late}`,
])

/** When the last evacuation drill was, and when the next one is due. */
export const lastDrill = matcher([
  `when (?:was|were|is)(?: the| our)* (?:last|latest|most recent|next) ${drill}(?: here| due)?`,
  `when did we (?:last )?(?:have|do|hold|run|practice)(?: a| an| the| our)*(?: last)? ${drill}(?: last)?`,
  `when do we (?:have|do|hold|run)(?: a| an| the| our)* next ${drill}`,
  `(?:date of )?(?:the |our )?(?:last|latest|next) ${drill}(?: date)?`,
  `how long ago (?:was|were)(?: the| our)*(?: last)? ${drill}`,
  `(?:have|did) we (?:done|do|had|have|held)(?: a| an| the| our)*(?: last)? ${drill}(?: this (?:year|month|quarter)| yet| recently)`,
  `cuando (?:fue|hicimos|tuvimos|es|toca)(?: el| nuestro)?(?: ultimo| proximo)? ${simulacro}`,
])

/** Whether the asker's own hepatitis B vaccination is on record. */
export const ownHepatitisB = matcher([
  `am i (?:up to date|current|ok|good|covered|done|vaccinated|immunized|immune|protected)(?: (?:on|with|for|against|to))? (?:my |the )?${hepB}${vaccine}`,
  `(?:is|are) my ${hepB}${vaccine} (?:up to date|current|done|complete|on file|on record|ok|expired|still good)`,
  `when (?:did i (?:get|have|receive)|was|were|is|are) (?:my |the )?(?:last |next )?${hepB}${vaccine}(?: due)?`,
  `(?:did|have) i (?:already )?(?:had |have |get |got |gotten |receive |received |decline |declined |sign |signed |accept |accepted |refuse |refused |finish |finished )+(?:(?:all|my|the|of) )*${hepB}${vaccine}`,
  `(?:do|have) (?:you|we|i) have (?:all )?my ${hepB}${vaccine}(?: (?:on file|on record|here))?`,
  `(?:whats|what is|where is|show me|see|open)? ?my ${hepB}${vaccine}`,
  `(?:tengo|esta|cuando fue|cuando me toca|ya tengo)? ?(?:mi|la|mis|las)? ?${vacuna} (?:de |contra )?(?:la )?hepatitis(?: b)?(?: al dia)?`,
  `(?:estoy|soy) (?:vacunad[oa]|inmune)(?: contra| a)?(?: la)? hepatitis(?: b)?`,
])
