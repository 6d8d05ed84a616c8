import { describe, expect, test } from 'vitest'

import { contentVersion } from '../facts/content-version.ts'
import { isStillWanted } from '../rules/desired-tasks.ts'
import { openQuestions, questionsSince, withoutAnswered } from './later-questions.ts'
import { setupOptions } from './setup-options.ts'
import { setupSteps } from './setup-steps.ts'
import { usualLocation } from '../testing/usual-location.ts'

describe('questions of later versions', () => {
  const numbers = setupOptions.flatMap(({ later }) => (later ? [later.stepNumber] : []))

  test('have unique step numbers and a shipped version', () => {
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(setupSteps.filter((step) => numbers.includes(step.stepNumber))).toEqual([])
    expect(setupOptions.every(({ later }) => later === undefined || later.contentVersion <= contentVersion)).toBe(true)
  })

  test('are asked if their parent is Yes and they are not answered Yes yet', () => {
    const place = { practiceType: 'dental', options: ['formaldehyde'] }
    expect(questionsSince(place, 1)).toEqual([103, 105, 107, 109])
    expect(questionsSince(place, 3)).toEqual([107, 109])
    expect(questionsSince(place, contentVersion)).toEqual([])
    expect(openQuestions({ ...place, openAdditionalSteps: [105, 39] }).map(({ value }) => value)).toEqual(['formaldehydeAboveLimit'])
    const answered = ['amalgamRuleExempt', 'dentalLabWork', 'surgicalSmoke']
    expect(openQuestions({ ...place, options: answered, openAdditionalSteps: numbers })).toEqual([])
  })

  test('are removed from the open steps once answered; other steps stay', () => {
    expect(withoutAnswered([103, 105, 39], ['amalgamRuleExempt', 'xray'])).toEqual([105, 39])
  })
})

describe('a task whose step has no answer yet', () => {
  const facts = usualLocation('dental', 'OH')
  const unanswered = { ...facts, answers: { ...facts.answers, respiratorWearers: undefined, lifeSupportHolders: [] } }
  const [somebody] = facts.people.map((person) => person.id)
  const card = { ruleKey: 'lifeSupportCard', rowKey: '', subjectUserId: somebody ?? '' }
  const former = { ruleKey: 'respiratorFitTests', rowKey: '', subjectUserId: null }

  test('stays open, even if its rule is no longer shipped', () => {
    expect(isStillWanted(card, unanswered)).toBe(true)
    expect(isStillWanted(former, unanswered)).toBe(true)
  })

  test('closes once the step has an answer or no longer applies', () => {
    expect(isStillWanted({ ...card, subjectUserId: facts.people[4]?.id ?? '' }, facts)).toBe(false)
    expect(isStillWanted(former, facts)).toBe(false)
    expect(isStillWanted(former, { ...unanswered, options: [] })).toBe(false)
    expect(isStillWanted(card, { ...unanswered, practiceType: 'Veterinary' })).toBe(false)
  })

  test('closes if the person has left', () => {
    expect(isStillWanted(card, { ...unanswered, people: facts.people.slice(1) })).toBe(false)
  })
})
