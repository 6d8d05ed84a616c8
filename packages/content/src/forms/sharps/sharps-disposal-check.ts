import type { FormDefinition, FormQuestion } from '../form-types.ts'
import { anyDate, input, must, note, option, pastDate, person, radio, steps, textarea } from '../build.ts'

/** An inspection of all sharps containers, including work habits (29 CFR 1910.1030(d)(2)(vii)-(viii), (d)(4)(iii)(A)). */
export const sharpsDisposalCheck: FormDefinition = {
  id: 'eval_sharps_disposal',
  name: 'Sharps disposal check',
  description: 'Check every sharps container and how sharps are discarded. Assign each problem to a person, with a due date.',
  searchWords: ['sharps', 'container', 'needle', 'disposal', 'recapping', 'walk', 'evaluation'],
  category: 'Incident Report',
  version: 3,
  confidential: false,
  retention: 'check1',
  ...steps(
    [
      'Rooms',
      [
        note('howTo', 'Look at every container in every room. OK means that it was right everywhere.'),
        pastDate('checkDate', 'Day of the check', must),
        textarea('rooms', 'Which rooms did you look at?', { ...must, startsWith: { rowsOf: 'sharpsContainers', columns: ['Room'] } }),
        input('containers', 'How many containers did you see?', { ...must, inputKind: 'number' }),
      ],
    ],
    [
      'Containers',
      [
        line('place', 'A container stands where sharps are used, so that nobody carries a used sharp through a room'),
        line('upright', 'Each container stands upright and cannot tip over or fall'),
        line('reach', 'The opening can be seen and reached, and children cannot reach into it'),
        line('fill', 'Each container is below its fill line'),
        line('whole', 'No container is cracked, leaking or pierced'),
        line('label', 'Each container is red or carries the biohazard label'),
        line('close', 'Full containers are closed and waiting for pick-up where nobody can open them'),
      ],
    ],
    [
      'Habits',
      [
        line('recapping', 'Nobody recaps with two hands, bends or breaks needles'),
        line('atOnce', 'Sharps go into the container right after use, by the person who used them'),
        line('safety', 'Safety features are activated after use; none is removed or disabled'),
        line('stray', 'No sharps lie in trash, laundry, trays or on the floor'),
        line('handsIn', 'Nobody reaches into a container or empties one by hand'),
        line('reusable', 'Reusable sharps are kept in a leakproof, puncture-resistant container that is labeled or red'),
      ],
    ],
    [
      'Fixes',
      [
        textarea('staffSaid', 'What do staff say about containers and sharps?'),
        textarea('otherProblems', 'Anything else that should change'),
      ],
    ],
  ),
}

/** One line of the check. A problem opens the questions of what is wrong, who fixes it and by when. */
function line(key: string, statement: string): FormQuestion {
  const problem = [
    textarea(`${key}What`, 'What is wrong, and where?', must),
    person(`${key}Owner`, 'Who fixes it?', must),
    anyDate(`${key}Due`, 'By when?', must),
  ]
  return radio(key, statement, [option('ok', 'OK'), option('problem', 'Problem', ...problem), option('na', 'NA')], must)
}
