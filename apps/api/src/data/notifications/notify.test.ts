import { expect, test } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'

import { notifyEach } from './notify.ts'

test("reminders for thousands of people stay within the database's statement limits", async ({ world }) => {
  const news = {
    practiceId: world.lakeside.id,
    locationId: world.rows.location,
    kind: 'tasksDue' as const,
    type: 'TASK' as const,
    title: 'One task is due today',
    subTitle: 'Eyewash',
    targetId: world.rows.task,
  }
  await writingAs(world, world.maria, (writing) =>
    notifyEach(
      writing,
      Array.from({ length: 8_000 }, () => ({ userId: world.tessa, news })),
    ),
  )
  expect(await world.notifications(world.tessa)).toHaveLength(8_000)
})
