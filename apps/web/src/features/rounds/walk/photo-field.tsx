import { ActionIcon, Box, Button, FileButton, Group, Input } from '@mantine/core'
import { IconCamera, IconFile, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'

import { makePhoto } from '#web/platform/fields/files/make-photo.ts'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'
import { useIsTouched } from '#web/platform/ui/use-is-phone.ts'

/** The number of photos of a stop. */
const most = 4

interface PhotoFieldProps {
  label: string
  photos: readonly File[]
  onChange: (photos: File[]) => void
  error?: string | undefined
  required?: boolean
  /** Offers to choose a file too: which ones, and what is sent of it, or why it cannot be used. */
  orFile?: { accept: string; make: (file: File) => Promise<File | string> }
}

/** Photos from the camera, or from a file on a computer. Each is shrunk on this device, without the data of the camera. */
export function PhotoField({ label, photos, onChange, error, required = false, orFile }: PhotoFieldProps) {
  const id = useId()
  const touched = useIsTouched()
  const [refused, setRefused] = useState<string>()
  const [reading, setReading] = useState(false)
  const add = async (file: File, make: (file: File) => Promise<File | string>) => {
    setReading(true)
    const made = await make(file)
    setReading(false)
    setRefused(typeof made === 'string' ? made : undefined)
    if (typeof made !== 'string') onChange([...photos, made])
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      withAsterisk={required}
      error={refused ?? error}
      errorProps={{ role: 'alert' }}
    >
      <Group gap={8} role="group" aria-labelledby={id}>
        {photos.map((photo, index) => (
          <Photo
            key={`${photo.size} ${photo.lastModified} ${index}`}
            photo={photo}
            name={`Photo ${index + 1}`}
            onRemove={() => onChange(photos.filter((_, other) => other !== index))}
          />
        ))}
        {photos.length < most && (touched || !orFile) ? (
          <AddButton accept="image/*" camera loading={reading} onAdd={(file) => void add(file, makePhoto)}>
            {photos.length > 0 ? 'Another photo' : 'Take a photo'}
          </AddButton>
        ) : null}
        {photos.length < most && orFile ? (
          <AddButton accept={orFile.accept} loading={reading} onAdd={(file) => void add(file, orFile.make)}>
            Choose a file
          </AddButton>
        ) : null}
      </Group>
    </Input.Wrapper>
  )
}

interface AddButtonProps {
  accept: string
  /** Opens the camera on devices that have one. */
  camera?: boolean
  loading: boolean
  onAdd: (file: File) => void
  children: string
}

function AddButton({ accept, camera = false, loading, onAdd, children }: AddButtonProps) {
  const reset = useRef<() => void>(null)
  const Icon = camera ? IconCamera : IconFile
  const choose = (file: File | null) => {
    // The same file can be chosen again after it was removed.
    reset.current?.()
    if (file) onAdd(file)
  }
  return (
    <FileButton
      onChange={choose}
      accept={accept}
      {...(camera ? { capture: 'environment' } : {})}
      resetRef={reset}
      inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
    >
      {({ onClick }) => (
        <Button variant="default" h={44} loading={loading} leftSection={<Icon size={18} stroke={1.8} aria-hidden />} onClick={onClick}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}

function Photo({ photo, name, onRemove }: { photo: File; name: string; onRemove: () => void }) {
  const address = useFileAddress(photo)
  return (
    <Group gap={0}>
      {photo.type.startsWith('image/') ? (
        <Box component="img" src={address} alt={name} h={44} w={44} style={{ borderRadius: 8, objectFit: 'cover' }} />
      ) : (
        <Group gap={4} wrap="nowrap" className="breaks">
          <IconFileTypePdf size={24} stroke={1.6} aria-hidden />
          {photo.name}
        </Group>
      )}
      <ActionIcon
        size={44}
        aria-label={photo.type.startsWith('image/') ? `Remove ${name.toLowerCase()}` : `Remove ${photo.name}`}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
