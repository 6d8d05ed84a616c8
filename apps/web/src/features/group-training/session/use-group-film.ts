import type { GroupTrainingDetails } from '#contract/group-training/group-training'
import { getTrainingFilm } from '#contract/training/training'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

/** The eTag of the current film of a group training, or an empty string. */
export const filmOf = ({ videos, currentVideo }: GroupTrainingDetails) => videos[currentVideo] ?? ''

/** The current film of a group training, with its texts. They never change. */
export const useGroupFilm = (group: GroupTrainingDetails) =>
  useEndpoint(getTrainingFilm, { params: { eTag: filmOf(group) } }, { staleTime: Number.POSITIVE_INFINITY })
