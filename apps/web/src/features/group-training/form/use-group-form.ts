import { groupTexts } from '#contract/group-training/group-texts'
import {
  createGroupTraining,
  getGroupTraining,
  listGroupTrainings,
  updateGroupTraining,
  type TrainingUser,
} from '#contract/group-training/group-training'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { chosenOf, totalOf, type Chosen } from '../group-words.ts'

interface GroupValues {
  trainingName: string
  /** eTags in the order of selection, which is the playing order. */
  videos: string[]
  people: TrainingUser[]
}

/** The group training being edited, with its people. */
export interface Edited {
  _id: string
  trainingName: string
  videos: string[]
  people: TrainingUser[]
}

/** The form of a group training. After saving, the training opens ready to play (GROUP-032). */
export function useGroupForm(group: Edited | undefined, library: readonly Chosen[]) {
  const go = useGo()
  const { _id: location, practice } = useCurrentLocation()
  const initialValues: GroupValues = {
    trainingName: group?.trainingName ?? '',
    videos: group?.videos ?? [],
    people: group?.people ?? [],
  }
  return useContractForm(group ? updateGroupTraining : createGroupTraining, {
    initialValues,
    request: ({ trainingName, videos, people }) => {
      const duration = totalOf(chosenOf(library, videos))
      const body = { trainingName, videos, duration, users: people.map(({ _id }) => _id), location, practice: practice._id }
      return group ? { params: { id: group._id }, body } : { body }
    },
    rename: (path) => (path.startsWith('users') ? 'people' : path),
    words: { trainingName: { missing: groupTexts.name }, videos: { missing: groupTexts.videos }, people: { missing: groupTexts.users } },
    refusalText: (error) => (error.status === 409 || error.status === 422 ? error.message : unexpectedSaveErrorText),
    invalidates: [listGroupTrainings, getGroupTraining],
    onSuccess: ({ payload }) =>
      go({ to: '/training/group/view', search: { id: 'insertedId' in payload ? payload.insertedId : payload._id } }),
  })
}
