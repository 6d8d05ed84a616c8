import { ActionIcon, Box, Text } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { formatBytes } from '../../format.ts'
import { Quiet } from '../../ui/kit/quiet.tsx'
import { Row } from '../../ui/kit/rows.tsx'
import { useFileAddress } from '../../ui/print/use-file-address.ts'
import classes from './file-field.module.css'

/** A chosen file: thumbnail or icon, size, the reason if it cannot be sent, and a remove button. */
export function ChosenFile({ file, problem, onRemove }: { file: File; problem: string | undefined; onRemove?: () => void }) {
  return (
    <Row px={8} py={4} className={classes.file}>
      <Thumbnail file={file} />
      <Box component="span" flex={1} className="breaks">
        {problem ? (
          <Text component="s" c="dimmed" td="line-through">
            {file.name}
          </Text>
        ) : (
          file.name
        )}
        {problem ? (
          <Text component="span" display="block" fz={12} c="var(--sp-overdue)">
            {problem}
          </Text>
        ) : null}
      </Box>
      <Quiet className="numbers" fz={12} style={{ whiteSpace: 'nowrap' }}>
        {formatBytes(file.size)}
      </Quiet>
      {onRemove ? (
        <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      ) : null}
    </Row>
  )
}

const isPicture = ({ type }: File) => type === 'image/png' || type === 'image/jpeg'

/** Shows the picture in place of the icon. Other files, and pictures the browser cannot show, get the icon. */
function Thumbnail({ file }: { file: File }) {
  const [broken, setBroken] = useState(false)
  const shown = isPicture(file) && !broken
  const address = useFileAddress(shown ? file : undefined)
  return (
    <span className={classes.sign}>
      {shown ? <img src={address} alt="" onError={() => setBroken(true)} /> : <IconFile size={18} stroke={1.6} aria-hidden />}
    </span>
  )
}
