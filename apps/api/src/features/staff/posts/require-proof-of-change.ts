import type { WriteContext } from '#api/data/records/create-record'
import { requireFreshProof } from '#api/platform/pipeline/fresh-proof'

interface Position {
  locationId: string
  isAdministrator: boolean
}

/**
 * Asks for a fresh proof if somebody becomes or ceases to be an administrator of a location (AUTH-04).
 * @throws ProofNeeded
 */
export async function requireProofOfChange(writing: WriteContext, before: readonly Position[], after: readonly Position[]): Promise<void> {
  const [had, has] = [administered(before), administered(after)]
  if (had.symmetricDifference(has).size > 0) await requireFreshProof(writing.db, 'administrators', writing)
}

const administered = (positions: readonly Position[]) =>
  new Set(positions.filter((one) => one.isAdministrator).map((one) => one.locationId))
