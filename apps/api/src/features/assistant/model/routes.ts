import * as contract from '#contract/assistant/assistant-model'
import { handle, handleOutside } from '#api/platform/context'

import type { LibrarySource } from '../passages/passage.ts'
import { modelState, writeSwitch } from './model-state.ts'
import { streamAnswer } from './stream-answer.ts'

/** The routes for the model of the assistant. */
export const modelRoutes = (library: LibrarySource) => [
  handle(contract.getModelState, ({ db, actor, params, now, services: { model } }) =>
    modelState(db, { actor, locationId: params.locationId, model, now }),
  ),

  handle(contract.switchModel, async (call) => {
    await writeSwitch(call)
    return { on: call.body.on }
  }),

  handleOutside(contract.askModel, (call) => streamAnswer(call, library)),
]
