import { NotFound } from '#contract/endpoint/errors'
import { getExposurePacket } from '#contract/records/records'
import { allow } from '#api/platform/actor/allow'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { makeUrgentPdf } from '#api/platform/pdf/make-pdf'

import { auditRead, findVisibleRecord } from '../open-record.ts'
import { can, isExposure } from '../policy.ts'
import { factsOf } from '../queries.ts'
import { packetPdf } from './packet-pdf.ts'
import { readPacketFacts } from './read-packet-facts.ts'

/** The packet for the clinician. No transaction is open while it is rendered. */
export const exposurePacketRoute = handleOutside(getExposurePacket, async ({ actor, params, now, share, transaction }) => {
  const facts = await transaction(async ({ db, audit }) => {
    const row = await findVisibleRecord(db, actor, params.recordId)
    const record = { ...factsOf(row), formId: row.formId }
    if (!isExposure(record)) fail(NotFound)
    allow(can.packet(actor, record))
    await auditRead(row, audit, 'record.packet_read')
    return readPacketFacts(db, { actor, now, row })
  })
  return {
    content: await makeUrgentPdf(packetPdf(facts), share),
    contentType: 'application/pdf',
    name: 'exposure-packet.pdf',
    inline: false,
  }
})
