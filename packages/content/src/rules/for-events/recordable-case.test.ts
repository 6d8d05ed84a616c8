import { describe, expect, test } from 'vitest'

import { checkAnswers, readableAnswers, visibleQuestions } from '../../forms/form-answers.ts'
import { caseDecisionForm } from '../../forms/of-tasks/case-decision-form.ts'
import { firstAidItems, notWorkRelated, privacyConcerns, recordableOutcomes } from '../../forms/of-tasks/recording-criteria.ts'
import { answersMeet } from '../../questions/answer-condition.ts'
import { recordableCase } from './recordable-case.ts'
import type { Answers } from '../../forms/form-types.ts'

const today = '2026-11-28'
const named = { caseWords: 'A case', incidentDate: '2026-11-20', learnedDate: '2026-11-20' }
const work = { ...named, covered: 'yes', workRelated: 'yes' }
const newCase = { ...work, exception: 'none', newCase: 'yes', privacy: ['none'] }
const with_ = (...outcomes: string[]): Answers => ({ ...newCase, outcomes })
const treated = (treatment: string, more: Answers = {}): Answers => ({ ...with_('none'), treatment, ...more })
const firstAid = (...items: string[]) => treated('firstAid', { firstAid: items })
const medical = (treatmentWhat: string) => treated('medical', { treatmentWhat })
const excepted = (exception: string): Answers => ({ ...work, exception })

/** Real cases with the answer that follows from the text of 29 CFR part 1904, and the paragraph that decides. */
const cases: readonly [what: string, answers: Answers, recordable: boolean, rule: string][] = [
  ['stitches in a cut from a clean scalpel', medical('3 stitches'), true, '1904.7(b)(5)'],
  ['a cut closed with wound glue', medical('Wound glue'), true, '1904.7(b)(5)'],
  ['a cut closed with butterfly bandages', firstAid('covering'), false, '1904.7(b)(5)(ii)'],
  ['a cut cleaned and covered by a physician', firstAid('cleaning', 'covering'), false, '1904.7(b)(5)(ii)'],
  ['a tetanus shot after a dog bite', firstAid('cleaning', 'tetanus'), false, '1904.7(b)(5)(ii)'],
  ['rabies shots after the bite of an unvaccinated cat', medical('Rabies vaccine'), true, '1904.7(b)(5)'],
  ['a prescribed antibiotic after a cat bite', medical('Antibiotic by prescription'), true, '1904.7(b)(5)'],
  ['ibuprofen from the shelf for a strained back', firstAid('medication'), false, '1904.7(b)(5)(ii)'],
  ['ibuprofen at prescription strength for a strained back', medical('Ibuprofen 800 mg'), true, '1904.7(b)(5)'],
  ['an elastic bandage and ice on a sprained ankle', firstAid('softSupport', 'hotCold'), false, '1904.7(b)(5)(ii)'],
  ['a rigid brace for a sprained wrist', medical('Rigid wrist brace'), true, '1904.7(b)(5)'],
  ['a sling only on the way to urgent care', firstAid('transport'), false, '1904.7(b)(5)(ii)'],
  ['physical therapy for a shoulder', medical('Physical therapy'), true, '1904.7(b)(5)'],
  ['massage for a stiff neck', firstAid('massage'), false, '1904.7(b)(5)(ii)'],
  ['a splinter taken out with tweezers', firstAid('splinter'), false, '1904.7(b)(5)(ii)'],
  ['a speck rinsed out of the eye', firstAid('eyeRinse'), false, '1904.7(b)(5)(ii)'],
  ['a speck in the eye that had to be dug out', medical('Removed with an instrument'), true, '1904.7(b)(5)'],
  ['an eye patch for a day of work', firstAid('eyePatch'), false, '1904.7(b)(5)(ii)'],
  ['a blister drained after a burn at the autoclave', firstAid('nail'), false, '1904.7(b)(5)(ii)'],
  ['a burn treated with a prescribed cream', medical('Cream by prescription'), true, '1904.7(b)(5)'],
  ['water for heat stress', firstAid('fluids'), false, '1904.7(b)(5)(ii)'],
  ['fluids by vein for heat stress', medical('Intravenous fluids'), true, '1904.7(b)(5)'],
  ['a finger guard', firstAid('fingerGuard'), false, '1904.7(b)(5)(ii)'],
  ['an X-ray that shows nothing', treated('none'), false, '1904.7(b)(5)(i)'],
  ['an evening in the emergency room under observation', treated('none'), false, '1904.7(b)(5)(i)'],
  ['a cracked rib without any treatment', with_('significant'), true, '1904.7(b)(7)'],
  ['a chipped front tooth without any treatment', with_('significant'), true, '1904.7(b)(7)'],
  ['two days off recommended by a physician, and the person came to work', with_('away'), true, '1904.7(b)(3)'],
  ['a punctured eardrum without any treatment', with_('significant'), true, '1904.7(b)(7)'],
  ['fainting in the operatory and coming to at once', with_('unconscious'), true, '1904.7(b)(6)'],
  ['leaving early on the day of the injury, back the next day, ice only', firstAid('hotCold'), false, '1904.7(b)(5)(ii)'],
  ['staying home the day after a kick by a horse', with_('away'), true, '1904.7(b)(3)'],
  ['desk work instead of lifting for a week', with_('restricted'), true, '1904.7(b)(4)'],
  ['a death two weeks after a fall', with_('death', 'away'), true, '1904.7(b)(2)'],
  ['a stick from a used dental needle, only washed', with_('needlestick'), true, '1904.8'],
  ['a stick from a needle used on a dog, only washed', firstAid('cleaning'), false, '1904.7(b)(5)(ii)'],
  ['a splash of blood into the eye, rinsed, nothing found', firstAid('eyeRinse'), false, '1904.7(b)(5)(ii)'],
  ['a splash of blood into the eye with preventive drugs', medical('Drugs against HIV by prescription'), true, '1904.7(b)(5)'],
  ['hepatitis C found after a splash of blood', with_('bloodborne'), true, '1904.8(b)(4)'],
  ['a tuberculosis infection after nursing a known active case', with_('tuberculosis'), true, '1904.11'],
  ['hearing loss in the kennel by the audiogram', with_('hearing'), true, '1904.10'],
  ['removal from work under the formaldehyde standard', with_('removal'), true, '1904.9'],
  ['a receptionist hurt as a dental patient of the office', excepted('public'), false, '1904.5(b)(2)'],
  ['a heart attack whose cause lies entirely outside work', excepted('elsewhere'), false, '1904.5(b)(2)'],
  ['a sore arm from the flu shot of the practice', excepted('wellness'), false, '1904.5(b)(2)'],
  ['choking on the own sandwich', excepted('food'), false, '1904.5(b)(2)'],
  ['food poisoning from lunch that the practice supplied, with a day off', with_('away'), true, '1904.7(b)(3)'],
  ['a cut while working on the own hobby after hours', excepted('ownTasks'), false, '1904.5(b)(2)'],
  ['a burn from a hair iron in the restroom', excepted('grooming'), false, '1904.5(b)(2)'],
  ['a car crash on the company lot while arriving', excepted('parking'), false, '1904.5(b)(2)'],
  ['a fall on ice on the company lot with a broken wrist', with_('significant', 'away'), true, '1904.7(b)(3)'],
  ['a cold caught from a colleague', excepted('coldOrFlu'), false, '1904.5(b)(2)'],
  ['brucellosis caught from an animal, with prescribed antibiotics', medical('Antibiotics by prescription'), true, '1904.7(b)(5)'],
  ['anxiety without a clinician’s opinion', excepted('mental'), false, '1904.5(b)(2)'],
  [
    'stress disorder after a robbery with a qualified opinion and days away',
    { ...with_('away'), privacy: ['mental'] },
    true,
    '1904.7(b)(3)',
  ],
  ['a back that has hurt since a weekend move', { ...named, covered: 'yes', workRelated: 'no' }, false, '1904.5(a)'],
  ['an old knee made significantly worse by lifting at work, with surgery', medical('Surgery'), true, '1904.7(b)(5)'],
  ['last month’s recorded back strain that has not healed', { ...work, exception: 'none', newCase: 'no' }, false, '1904.6(b)'],
  ['a fully healed wrist hurt again at work, with a day off', with_('away'), true, '1904.7(b)(3)'],
  ['the owner of a sole proprietorship', { ...named, covered: 'no' }, false, '1904.31'],
  ['a technician of the manufacturer who burns a hand here', { ...named, covered: 'no' }, false, '1904.31'],
  ['a temporary hygienist whom the practice supervises, with stitches', medical('Stitches'), true, '1904.7(b)(5)'],
]

const conclusions = (answers: Answers) => visibleQuestions(caseDecisionForm, 1, answers).filter(({ conclusion }) => conclusion)
const isRecordable = (answers: Answers) => answersMeet(recordableCase, answers, 'OH')

describe('whether a case goes on the log', () => {
  test('the table has at least forty cases of either answer together', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40)
    expect(cases.filter(([, , recordable]) => recordable).length).toBeGreaterThan(20)
  })

  test.each(cases)('%s', (_what, answers, recordable, rule) => {
    expect(checkAnswers(caseDecisionForm, answers, { today })).toEqual({})
    expect(isRecordable(answers)).toBe(recordable)
    const results = conclusions(answers)
    expect(results.length).toBeGreaterThan(0)
    for (const { answer } of results) expect(answer.key.startsWith('recordable')).toBe(recordable)
    expect(results.map(({ label }) => label).join(' ')).toContain(`29 CFR ${rule}`)
  })

  test('every exception, outcome and first aid is decided by the rule that names it', () => {
    for (const { value } of notWorkRelated) expect(isRecordable(excepted(value)), value).toBe(false)
    for (const [value, , rule] of recordableOutcomes) {
      expect(isRecordable(with_(value)), value).toBe(true)
      expect(conclusions(with_(value))[0]?.label).toContain(rule)
    }
    for (const { value } of firstAidItems) expect(isRecordable(firstAid(value)), value).toBe(false)
    expect([notWorkRelated.length, recordableOutcomes.length, firstAidItems.length, privacyConcerns.length]).toEqual([9, 10, 14, 6])
  })

  test('an outcome makes a case recordable only if it is work-related, new and about a covered person', () => {
    const broken = with_('significant')
    expect(isRecordable(broken)).toBe(true)
    const changes: Answers[] = [{ covered: 'no' }, { workRelated: 'no' }, { exception: 'food' }, { newCase: 'no' }]
    for (const change of changes) expect(isRecordable({ ...broken, ...change })).toBe(false)
  })

  test('a broken tooth counts like a bone, and what a clinician recommended counts even if the person did not follow it', () => {
    const label = (value: string) => recordableOutcomes.find(([one]) => one === value)?.[1]
    expect(label('significant')).toContain('bone or tooth')
    for (const value of ['away', 'restricted']) expect(label(value)).toContain('a clinician recommended')
  })

  test('treatment that is on no list cannot be called first aid', () => {
    expect(checkAnswers(caseDecisionForm, firstAid('none'), { today })).toEqual({
      treatment: 'Treatment that is not on the list is medical treatment. Choose that, or check what was given.',
    })
  })

  test('the treatment is asked about only where nothing else decides', () => {
    const asked = (answers: Answers) => visibleQuestions(caseDecisionForm, 1, answers).some(({ answer }) => answer.key === 'treatment')
    expect([asked(with_('none')), asked(with_('away'))]).toEqual([true, false])
  })

  test('the record states the conclusion in words', () => {
    const [section] = readableAnswers(caseDecisionForm, medical('3 stitches'), {})
    expect(section?.items).toContainEqual({
      label: 'Conclusion',
      value: 'Recordable, because of medical treatment beyond first aid (29 CFR 1904.7(b)(5)).',
    })
  })
})
