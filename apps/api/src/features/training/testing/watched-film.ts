import { watchInterval } from '#api/data/tables'
import type { World } from '#api/data/testing/test'
import { films } from '#api/data/training/films'
import { trainingYearOf } from '#api/data/training/training-due'
import { newId } from '#api/platform/ids'

/** A person of Lakeside has watched a film to its end. */
export async function watchedFilm(world: World, userId: string, videoId: string): Promise<void> {
  const film = (await films(world.services.settings)).find(({ id }) => id === videoId)
  const practiceId = world.lakeside.id
  const now = world.services.clock.now()
  await world.system(async (db) => {
    const { start } = await trainingYearOf(db, { practiceId, userId })
    const stretch = { fromSecond: 0, toSecond: film?.seconds ?? 0, source: 'own', trainingYear: start, watchedAt: now }
    await db.insert(watchInterval).values({ id: newId(now), practiceId, userId, videoId, videoVersion: film?.version ?? 1, ...stretch })
  })
}
