import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { loadWebPush, type PushKeys } from '#api/platform/push/push-service'
import type { Services } from '#api/platform/services'

import { installationSecret } from '../keys/installation-secret.ts'

const pair = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * The keys with which this installation signs its messages to push services. If the secret of the installation was replaced, a new pair is made; browsers
 * accept it when notifications are turned on again.
 */
export async function pushKeys(where: { db: Db; services: Pick<Services, 'keyring'> }): Promise<PushKeys> {
  const makePair = async () => JSON.stringify(pair.parse((await loadWebPush()).generateVAPIDKeys()))
  return pair.parse(JSON.parse(await installationSecret(where, 'push.keys', makePair)))
}
