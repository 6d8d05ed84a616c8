import { colleagueQuestionOf } from '#content/assistant/own-data/colleague'
import { ownQuestionOf, type OwnQuestion } from '#content/assistant/own-data/own-data'

import { answerOf, type Answer } from '../answer-question.ts'
import { readQuestion } from '../plain-question.ts'
import { answerColleague, peopleOfPractice } from './colleagues.ts'
import { answerHepatitisB } from './own-health.ts'
import { answerOverdue, answerTasks, answerTraining } from './own-tasks.ts'
import { answerRole } from './people-in-charge.ts'
import type { Asker, OwnAnswer, OwnDataPorts } from './ports.ts'
import { answerDrill, answerItem, answerSheet } from './things-here.ts'

/**
 * Answers what the product knows without the library: the caller's own tasks, training and hepatitis B papers, and who and what is where at the
 * location. Refuses questions about other people. Returns undefined for every other question, and for a danger unless somebody else's health is asked.
 */
export async function answerOwnData(asker: Asker, question: string, ports: OwnDataPorts): Promise<Answer | undefined> {
  const known = await peopleOfPractice(asker)
  const colleague = colleagueQuestionOf(question, known)
  const own = colleague ? undefined : ownQuestionOf(question)
  if (!colleague && !own) return undefined
  const { danger } = await readQuestion(asker.db, asker.post.locationId, question)
  if (colleague) {
    if (danger && (colleague.about !== 'health' || !asks.test(question))) return undefined
    return answerOf({ danger, ...(await answerColleague(asker, colleague, known, ports)) })
  }
  if (!own || (danger && !(own.kind === 'role' && own.role === 'exposureContact'))) return undefined
  const answer = await answerOwn(asker, own, ports)
  return answer && answerOf({ danger, ...answer })
}

/** A report of what happened is no question about somebody, even if it names them. */
const asks = /^[¿\s]*(?:who|whose|which|what|when|why|did|has|is|was|does|quien|qui[eé]n)\b/i

function answerOwn(asker: Asker, own: OwnQuestion, ports: OwnDataPorts): Promise<OwnAnswer | undefined> {
  switch (own.kind) {
    case 'training':
      return answerTraining(asker, ports)
    case 'tasks':
      return answerTasks(asker, own.within, ports)
    case 'overdue':
      return answerOverdue(asker, ports)
    case 'role':
      return answerRole(asker, own.role, ports)
    case 'item':
      return answerItem(asker, own.item, ports)
    case 'sheet':
      return answerSheet(asker, own.product, ports)
    case 'drill':
      return answerDrill(asker, ports)
    case 'hepatitisB':
      return answerHepatitisB(asker, ports)
  }
}
