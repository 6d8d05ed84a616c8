import { expect, test } from 'vitest'

import { forbidsList, pagePassages } from '../assistant/page-passages.ts'
import { pageBody } from './page-body.ts'
import { pageSources } from './page-sources.ts'

/** Verbs with which lines of our pages begin. A line that starts with one tells the reader to do what it says. */
const imperative =
  /^(?:add|air|allow|ask|bend|bring|call|carry|check|clean|close|collect|cover|cut|discard|drink|drop|eat|empty|enter|fill|follow|give|go|handle|hang|have|help|hold|keep|lay|leave|let|lift|lock|look|make|mix|move|note|open|pass|pick|place|pour|press|pull|push|put|reach|read|recap|remove|replace|report|rinse|run|say|send|share|shake|shut|sign|smoke|store|take|talk|tell|test|throw|touch|turn|use|wait|walk|wash|wear|wipe|write)\b/i

/** The lines of lists that a heading or the line before forbids, but which by themselves tell the reader to do it. */
function bareOrders(markdown: string): string[] {
  let heading = ''
  let before = ''
  return markdown.split('\n').flatMap((line) => {
    const item = /^(?:[-*]|\d+\.) (?:\*\*)?(.+)$/.exec(line)?.[1]
    const title = /^#+ (.+)$/.exec(line)?.[1]
    if (title !== undefined) {
      heading = title
      before = ''
    } else if (item === undefined && line.trim() !== '') before = line.trim()
    return item !== undefined && forbidsList(heading, before) !== undefined && imperative.test(item) ? [item] : []
  })
}

test.each([...pageSources().values()])('each line of $id that forbids something says so itself', ({ markdown }) =>
  expect(bareOrders(markdown)).toEqual([]),
)

test('a list of bare orders below a heading or a line that forbids them is noticed', () => {
  expect(bareOrders('## What we never do\n\n- Test the needle.\n- Do not look.\n')).toEqual(['Test the needle.'])
  expect(bareOrders('## Sharps\n\nYou must not:\n\n- Recap it.\n')).toEqual(['Recap it.'])
  expect(bareOrders('## Sharps\n\nDo this:\n\n- Close it.\n')).toEqual([])
})

test('a line that something above it forbids is quoted together with that', async () => {
  const quoted = async (markdown: string) =>
    pagePassages(await pageBody(markdown), { PRACTICE_NAME: '', LOCATION_NAME: '' }).flatMap(({ units }) => units.map(({ text }) => text))
  expect(await quoted('## What we never do\n\n- Test the needle.\n- Never squeeze it.\n')).toEqual([
    'What we never do: Test the needle.',
    'Never squeeze it.',
  ])
  expect(await quoted('## Sharps\n\nNever do this:\n\n- Recap it.\n\nThen:\n\n- Close it.\n')).toEqual([
    'Never do this:',
    'Never do this: Recap it.',
    'Then:',
    'Close it.',
  ])
  expect(await quoted('## No data sheet?\n\n- Tell the coordinator today.\n')).toEqual(['Tell the coordinator today.'])
})
