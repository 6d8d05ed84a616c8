import { ActionIcon, Box, Button, FileButton, Group, Input } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'

import { makePhoto } from '#web/platform/fields/files/make-photo.ts'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'

/** The number of photos of a stop. */
const most = 4

interface PhotoFieldProps {
  label: string
  photos: readonly File[]
  onChange: (photos: File[]) => void
  error?: string | undefined
}

/** Photos from the camera, or from a file on a computer. Each is shrunk on this device, without the data of the camera. */
export function PhotoField({ label, photos, onChange, error }: PhotoFieldProps) {
  const id = useId()
  const reset = useRef<() => void>(null)
  const [refused, setRefused] = useState<string>()
  const [reading, setReading] = useState(false)
  const add = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    setReading(true)
    const made = await makePhoto(file)
    setReading(false)
    setRefused(typeof made === 'string' ? made : undefined)
    if (typeof made !== 'string') onChange([...photos, made])
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={refused ?? error} errorProps={{ role: 'alert' }}>
      <Group gap={8} role="group" aria-labelledby={id}>
        {photos.map((photo, index) => (
          <Photo
            key={`${photo.size} ${photo.lastModified} ${index}`}
            photo={photo}
            name={`Photo ${index + 1}`}
            onRemove={() => onChange(photos.filter((_, other) => other !== index))}
          />
        ))}
        {photos.length < most ? (
          <FileButton
            onChange={(file) => void add(file)}
            accept="image/*"
            capture="environment"
            resetRef={reset}
            inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
          >
            {({ onClick }) => (
              <Button
                variant="default"
                h={44}
                loading={reading}
                leftSection={<IconCamera size={18} stroke={1.8} aria-hidden />}
                onClick={onClick}
              >
                {photos.length > 0 ? 'Another photo' : 'Take a photo'}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
    </Input.Wrapper>
  )
}

function Photo({ photo, name, onRemove }: { photo: File; name: string; onRemove: () => void }) {
  const address = useFileAddress(photo)
  return (
    <Group gap={0}>
      <Box component="img" src={address} alt={name} h={44} w={44} style={{ borderRadius: 8, objectFit: 'cover' }} />
      <ActionIcon size={44} aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
