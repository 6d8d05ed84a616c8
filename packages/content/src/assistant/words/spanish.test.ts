import { expect, test } from 'vitest'

import { inEnglish, isSpanish } from './spanish.ts'

const words = (question: string) => question.split(' ')

test.each([
  'donde esta el extintor',
  'cada cuando se prueba el autoclave con esporas',
  'puedo comer en el laboratorio',
  'quién paga los guantes',
  'me toca pagar la vacuna de hepatitis',
])('"%s" is Spanish', (question) => expect(isSpanish(words(question))).toBe(true))

test.each([
  'where is the eyewash',
  'can i use a la carte lab coats',
  'do no gloves go in the sharps box',
  'el paso texas office needs a plan',
  'me and my boss',
  'a gas plan',
  'la la land',
])('"%s" is not Spanish', (question) => expect(isSpanish(words(question))).toBe(false))

test('Spanish words are translated with and without accents, and phrases as a whole; names stay, and function words are dropped', () => {
  expect(inEnglish(words('dónde está la máquina de oxígeno'))).toEqual(['where', 'machine', 'oxygen'])
  expect(inEnglish(words('cada cuánto y por cuánto tiempo'))).toEqual(['how', 'often', 'how', 'long'])
  expect(inEnglish(words('los tanques y las agujas en statim'))).toEqual(['tank', 'needle', 'statim'])
})
