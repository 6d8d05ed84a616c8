import { readExpirationDocument } from '#contract/expirations/expiration-reading'
import { expect, test, type World } from '#api/data/testing/test'
import { pdfOf } from '#api/platform/sds-reader/testing/bad-pdfs'

const asked = (world: World, content: Buffer) => ({
  params: { locationId: world.lakeside.locations[0]?.id ?? '' },
  files: [{ name: 'card.pdf', content }],
})

test('a member has the PDF of a card read, and nothing is stored', async ({ world }) => {
  const dana = await world.as(world.dana)
  const card = await pdfOf((doc) => doc.text('BLS Provider').text('Issued 03/31/2025 Expires 03/31/2027'))
  const { payload } = await dana.call(readExpirationDocument, asked(world, card))
  expect(payload).toEqual({ state: 'read', validUntil: '2027-03-31', issuedOn: '2025-03-31', number: null })
})

test('a PDF that cannot be opened is a result, and a file that is no PDF is refused', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(readExpirationDocument, asked(world, Buffer.from('%PDF-1.7\nbroken')))
  expect(payload).toEqual({ state: 'unreadable', validUntil: null, issuedOn: null, number: null })
  const refused = (content: Buffer) => dana.refused(readExpirationDocument, asked(world, content))
  expect(await refused(Buffer.from('<!doctype html><p>Not found'))).toMatchObject({ code: 'upload.wrong_type' })
})
