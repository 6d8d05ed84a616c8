import { getExposurePacket } from '#contract/records/records'

import { call } from '../../platform/api/call.ts'
import { SavePdfButton } from '../../platform/ui/print/save-pdf-button.tsx'

/** Saves the packet for the clinician after an exposure. The file contains no names. */
export const ExposurePacketButton = ({ recordId, mt = 16 }: { recordId: string; mt?: number }) => (
  <SavePdfButton mt={mt} load={(signal) => call(getExposurePacket, { params: { recordId }, signal })} name="exposure-packet.pdf">
    Packet for the clinician (PDF)
  </SavePdfButton>
)
