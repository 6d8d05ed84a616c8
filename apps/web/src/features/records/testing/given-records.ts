import { allRecords, getRecord, pendingRecords, type RecordRow } from '#contract/records/records'
import { signInAs } from '#web/app/testing/render-app.tsx'
import { aDetail, aRow, dana, id, noneWaiting, nothing } from '#web/platform/testing/a-record.ts'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

/** A record that waits for a decision. */
export const waiting = aRow({
  _id: id('2'),
  name: 'Sharps check',
  status: 'pending',
  isApproved: false,
  completedAt: '2026-11-21T00:42:00.000Z',
  can: { ...nothing, approve: true, discard: true, delete: true },
})
const october = aRow({ _id: id('3'), name: 'Evacuation drill', completedAt: '2026-10-09T20:00:00.000Z' })

/** Signs in an administrator and answers with these lists. Changing the returned lists changes later answers. */
export function givenRecords({ pending = [waiting], list = [aRow(), october] }: { pending?: RecordRow[]; list?: RecordRow[] } = {}) {
  const state = { pending: [...pending], list: [...list] }
  signInAs({}, { can: { administer: true } })
  server.on(pendingRecords, () => ({ payload: state.pending }))
  server.on(allRecords, ({ query }) => {
    const found = state.list.filter((row) => row.name.toLowerCase().includes((query.search ?? '').toLowerCase()))
    return {
      payload: {
        total: found.length,
        totalCount: found.length,
        totalIsExact: true,
        unfiltered: state.list.length,
        months: [
          { month: '2026-09', count: 12 },
          { month: '2026-10', count: 1 },
        ],
        people: [dana],
        pending: noneWaiting,
        list: found,
      },
    }
  })
  server.on(getRecord, ({ params }) => {
    const row = [...state.pending, ...state.list].find((one) => one._id === params.recordId)
    return row ? { payload: aDetail(row) } : refuse(404, 'request.not_found', 'This could not be found.')
  })
  return state
}
