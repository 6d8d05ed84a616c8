import { Text } from '@mantine/core'

import { Link } from '../../platform/ui/kit/link.tsx'

/** Leads from a task or record to the exposure it belongs to. */
export const ExposureLink = ({ exposure, mt }: { exposure: string; mt: number }) => (
  <Text mt={mt}>
    <Link to="/exposures" search={{ exposure }}>
      See where each step of this exposure stands
    </Link>
  </Text>
)
