import type { Variable } from '../../questions/variables.ts'
import type { ItemKind } from '../../checks/check-types.ts'

/** Somebody in charge: the people named in a setup answer, or the administrators of the location. */
export type AskedRole = Variable | 'administrators'

/** How people name each role, as parts of regular expressions. A role without an answer at the location is not answered. */
export const rolePhrases: Readonly<Partial<Record<AskedRole, { name: string; asked: string }>>> = {
  safetyOfficer: {
    name: 'in charge of safety',
    asked:
      '(?:safety|osha|compliance)(?: and health)? (?:officer|person|lead|leader|manager|coordinator|contact|director|representative|rep|guy|lady)|(?:in charge of|responsible for|runs|handles|does) (?:safety|osha|osha compliance|compliance)|(?:encargad[oa]|oficial|responsable|jef[ea]|a cargo) de (?:la )?seguridad',
  },
  exposureContact: {
    name: 'the person to tell at once after an exposure',
    asked:
      '(?:do|should|must|can) (?:i|we) (?:tell|call|notify|report|contact|inform|go)(?: (?:a |an |the |my )?(?:needle ?sticks?|exposures?|splash(?:es)?|sharps injury) to| to)?(?: (?:after|about|for|when|if)(?: (?:a|an|the|my))? (?:needle ?stick|exposure|splash|sharps injury|blood exposure))?|(?:must|has to|should|needs to) be (?:told|called|notified)(?: at once)? (?:after|when|if).*(?:needle ?stick|exposure|splash|stuck)|exposure contact(?: person)?|a quien (?:le )?(?:aviso|llamo|digo) (?:si me pincho|despues de un pinchazo)',
  },
  recordKeeper: {
    name: 'the keeper of injury, training and health records',
    asked:
      '(?:keeps|has|handles|files|maintains|in charge of|responsible for) (?:(?:the|our|my|all) )*(?:(?:injury|training|health|medical|employee|exposure|osha)(?: and| or)? )*records|records? keeper|custodian of records',
  },
  chemicalCoordinator: {
    name: 'the keeper of the chemical list and the data sheets',
    asked:
      '(?:keeps|updates|maintains|handles|in charge of|responsible for) (?:(?:the|our) )*(?:chemicals?(?: list| inventory)?|data sheets?|safety data sheets?|sds|msds|sds binder|sds list|hazcom)(?: (?:up to date|current|updated))?|(?:chemicals?|hazcom|hazard communication|sds) (?:coordinator|person|manager|lead)',
  },
  ppeAssessor: {
    name: 'the person who checks which protective equipment each job needs',
    asked:
      '(?:checks|decides|assesses|determines|chooses|in charge of|responsible for)(?: which| what)?(?: the| our)? (?:protective equipment|ppe|gloves and masks)(?: (?:we|each job|every job|i|you) needs?)?|ppe (?:assessor|coordinator|person)',
  },
  evacuationLeads: {
    name: 'in charge of the evacuation',
    asked:
      '(?:leads|in charge of|responsible for|runs|directs|counts people in)(?: us| the| an| our)*(?: out in a fire| out| evacuations?)|(?:evacuation|fire) (?:lead|leads|leader|leaders|warden|wardens|captain|coordinator)|(?:dirige|encargad[oa] de|a cargo de) (?:la )?evacuacion',
  },
  laserSafetyOfficer: {
    name: 'the laser safety officer',
    asked: '(?:laser safety officer|lso)|(?:in charge of|responsible for)(?: the| our)? (?:lasers?|laser safety)',
  },
  respiratorAdministrator: {
    name: 'in charge of the respirator program',
    asked:
      '(?:runs|in charge of|responsible for|manages|administers)(?: the| our)? (?:respirators?(?: program)?|respiratory protection(?: program)?|fit testing)|(?:respirator|respiratory)(?: program| protection program)? (?:administrator|manager|coordinator)',
  },
  tbCoordinator: {
    name: 'in charge of tuberculosis risk and screening',
    asked:
      '(?:tb|tuberculosis) (?:coordinator|person|officer)|(?:in charge of|responsible for|looks after|handles) (?:the |our )?(?:tb|tuberculosis)(?: risk| screening| program)?',
  },
  chemicalHygieneOfficer: { name: 'the chemical hygiene officer', asked: 'chemical hygiene officer|cho' },
  wasteSigners: {
    name: 'the people who pack medical waste or sign its shipping paper',
    asked:
      '(?:signs|packs|signs for|in charge of|responsible for|handles) (?:the |our )?(?:medical |regulated |biohazard )?(?:waste|waste papers?|waste manifests?|shipping papers?|waste pickups?)',
  },
  administrators: {
    name: 'the administrators of this location',
    asked:
      '(?:admins?|administrators?|supervisors?|managers?|office managers?|practice managers?|boss|bosses|in charge)(?: (?:of|at) this (?:location|practice|office))?|administrador[ae]?(?:s|es)?|(?:gerente|supervisor[ae]?|jef[ea])s?|encargad[oa]',
  },
}

/** How people name each kind of item that is checked again and again. */
export const itemPhrases: Readonly<Partial<Record<ItemKind, string>>> = {
  eyewash: 'eye ?wash(?:es)?(?: stations?| sinks?| bottles?| units?)?|lava ?ojos|estacion de lavado de ojos',
  extinguisher: '(?:fire )?extinguishers?|extintor(?:es)?|extinguidor(?:es)?',
  firstAidKit: 'first aid(?: kits?| box(?:es)?| cabinet| supplies)?|botiquin(?:es)?(?: de primeros auxilios)?',
  aed: 'aeds?|(?:automated |automatic )?(?:external )?defibrillators?|defib|desfibrilador(?:es)?',
  drugKit: '(?:emergency|medical emergency|crash) (?:drugs?|drug kits?|kits?|carts?|meds|medications?|medicines?)|epi ?pens?|epinephrine',
  oxygen: '(?:emergency )?oxygen(?: tanks?| cylinders?| bottles?)?|(?:tanque de )?oxigeno',
  sharpsContainer: 'sharps? (?:containers?|box(?:es)?|bins?)|needle box(?:es)?|contenedor(?:es)? de (?:agujas|punzocortantes)',
  sterilizer: 'autoclaves?|sterilizers?|esterilizador(?:a|es)?',
  amalgamSeparator: '(?:amalgam )?separators?',
  laser: 'lasers?',
  xrayUnit: 'x ?rays? (?:units?|machines?|heads?)',
  nitrousUnit: '(?:nitrous(?: oxide)?|laughing gas) (?:systems?|units?|machines?|tanks?)',
}
