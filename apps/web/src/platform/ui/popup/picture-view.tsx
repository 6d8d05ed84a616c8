import { Box } from '@mantine/core'

interface PictureViewProps {
  /** An object URL; undefined while the picture loads. */
  address: string | undefined
  alt: string
}

/** A picture that fits into a dialog. */
export function PictureView({ address, alt }: PictureViewProps) {
  return <Box component="img" display="block" maw="100%" mah="75vh" mx="auto" src={address} alt={alt} />
}
