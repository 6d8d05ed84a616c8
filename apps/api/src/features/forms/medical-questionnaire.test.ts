import { appendixC, type QuestionnaireSection } from '#content/forms/of-tasks/protective-equipment/appendix-c'
import { getMedicalQuestionnaire } from '#contract/forms/forms'
import { record } from '#api/data/tables'
import { expect, test } from '#api/data/testing/test'
import { textOfPdf, withoutSpaces } from '#api/platform/pdf/testing/text-of-pdf'

test('the medical questionnaire is a blank PDF with every question of Appendix C, and printing it files nothing', async ({ world }) => {
  const filed = () => world.system((db) => db.$count(record))
  const before = await filed()
  const printed = textOfPdf((await (await world.as(world.dana)).raw(getMedicalQuestionnaire, {})).rawPayload)
  const sections: readonly QuestionnaireSection[] = appendixC.sections
  const wanted = sections.flatMap(({ questions }) => questions.flatMap(({ text, parts = [] }) => [text, ...parts]))
  for (const text of [appendixC.toEmployer, appendixC.toEmployee, ...wanted]) expect(printed).toContain(withoutSpaces(text))
  expect(printed.match(/Yes\/No/g)).toHaveLength(78)
  expect(await filed()).toBe(before)
})
