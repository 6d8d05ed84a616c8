import { expect, type World } from '#api/data/testing/test'

import { lookUp } from './look-up.ts'
import { readQuestion } from './plain-question.ts'
import { test } from './testing/shipped-library.ts'

const asking = (world: World, locationId: string) => (question: string) =>
  world.system(async (db) => lookUp(db, locationId, await readQuestion(db, locationId, question)))

test('a question that names a state, or asks for a number of a named product, gets only passages that name it too', async ({
  world,
  shipped,
}) => {
  const ask = asking(world, shipped.locationId)
  const quotes = async (question: string) => (await ask(question)).quotes
  expect(await quotes('do we need a smoke evacuator')).not.toEqual([])
  expect(await quotes('do we need a smoke evacuator in Illinois')).toEqual([])
  expect((await quotes('is the sharps log required in Oregon')).map(({ sentences }) => sentences.join())).toContainEqual(
    expect.stringContaining('Oregon'),
  )
  expect(await quotes('how long does the wipe stay wet')).not.toEqual([])
  expect(await quotes('how many minutes does the birex wipe stay wet')).toEqual([])
})

test('a question in Spanish, or with one word written as two, finds the page', async ({ world, shipped }) => {
  const ask = asking(world, shipped.locationId)
  const places = async (question: string) => (await ask(question)).ranked.slice(0, 3).map(({ source }) => source)
  expect(await places('cada cuanto se revisa el extintor')).toContain('building-extinguishers')
  expect(await places('puedo llevar la bata a lavar en mi casa')).toContain('ppe-care')
  expect(await places('how often check the eye wash')).toContain('emergency-eyewash')
})

test('a known question puts the passage that answers it first, even within a story', async ({ world, shipped }) => {
  const ask = asking(world, shipped.locationId)
  const first = async (question: string) => (await ask(question)).ranked[0]
  expect(await first('the squeeze bottle on our wall, is that ok for eyes')).toMatchObject({ source: 'emergency-eyewash' })
  expect(await first('my cousin, who started in june, asks if she can nap or stand on a rolling stool')).toMatchObject({
    source: 'workplace-slips',
    heading: 'Ladders and step stools',
  })
})

test('a question about what a young assistant may do finds the rule about people younger than 18', async ({ world, shipped }) => {
  const read = await world.system((db) => readQuestion(db, shipped.locationId, 'can a 17 year old assistant take xrays'))
  expect(read).toMatchObject({ medical: false, danger: undefined })
  const { quotes } = await asking(world, shipped.locationId)(read.question)
  expect(quotes[0]).toMatchObject({ heading: 'Younger than 18', href: expect.stringContaining('records-rights') })
})

test('pages about a danger come first; a page named alone starts at its beginning', async ({ world, shipped }) => {
  const ask = asking(world, shipped.locationId)
  expect((await ask('patient bit me through the glove, skin is open')).ranked[0]).toMatchObject({ source: 'exposure-now' })
  expect((await ask('eyewash')).ranked[0]).toMatchObject({ source: 'emergency-eyewash', heading: '' })
})

test.for<[question: string, sentence: string]>([
  ['how many days of hiv pep', '28 days'],
  ['how soon must hbig be given', 'as soon as possible'],
  ['what is the pepline number', '1-888-448-4911'],
  ['carbon monoxide alarm what do we do', 'carbon monoxide'],
  ['can i take blood without consent', 'Do not take blood without consent'],
  ['should i keep the needle for testing', 'Do not test the needle'],
])('"%s" is answered with the sentence that says it', async ([question, sentence], { world, shipped }) => {
  const { quotes } = await asking(world, shipped.locationId)(question)
  expect(quotes.flatMap(({ sentences }) => sentences).join(' ')).toContain(sentence)
})

test('no line that a heading forbids is quoted without what forbids it', async ({ world, shipped }) => {
  const { quotes } = await asking(world, shipped.locationId)('can i take blood without consent')
  expect(quotes.flatMap(({ sentences }) => sentences).filter((sentence) => /^(?:Take blood|Test the needle)/.test(sentence))).toEqual([])
})

test('the temperature of a vaccine refrigerator is not answered from words that happen to fit', async ({ world, shipped }) => {
  expect((await asking(world, shipped.locationId)('what temperature for the vaccine fridge')).quotes).toEqual([])
})
