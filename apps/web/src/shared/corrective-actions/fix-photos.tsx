import { Group } from '@mantine/core'

import { actionPhoto, type ActionPhoto } from '#contract/corrective-actions/corrective-actions'
import { getRecordFile } from '#contract/records/records'
import { textOfError } from '../../platform/api/api-error.ts'
import { useEndpoint } from '../../platform/api/use-endpoint.ts'
import { Problem } from '../../platform/ui/page/problem.tsx'
import { useFileAddress } from '../../platform/ui/print/use-file-address.ts'

import classes from './fix-photos.module.css'

const kept = { staleTime: Number.POSITIVE_INFINITY }

/** The photos of a problem or of its repair. */
export function FixPhotos({ photos, label }: { photos: readonly ActionPhoto[]; label: string }) {
  if (photos.length === 0) return null
  return (
    <Group gap={8} role="group" aria-label={label}>
      {photos.map((photo, index) =>
        photo.of === 'action' ? (
          <OwnPhoto key={photo._id} id={photo._id} alt={`${label} ${index + 1}`} />
        ) : (
          <PhotoOfRecord key={photo._id} fileId={photo._id} alt={`${label} ${index + 1}`} />
        ),
      )}
    </Group>
  )
}

function OwnPhoto({ id, alt }: { id: string; alt: string }) {
  const { data, error } = useEndpoint(actionPhoto, { params: { id } }, kept)
  return <Photo file={data} error={error} alt={alt} />
}

function PhotoOfRecord({ fileId, alt }: { fileId: string; alt: string }) {
  const { data, error } = useEndpoint(getRecordFile, { params: { fileId } }, kept)
  return <Photo file={data} error={error} alt={alt} />
}

function Photo({ file, error, alt }: { file: Blob | undefined; error: Error | null; alt: string }) {
  const address = useFileAddress(file)
  if (error) return <Problem>{textOfError(error)}</Problem>
  return <div className={classes.photo}>{address ? <img src={address} alt={alt} /> : null}</div>
}
