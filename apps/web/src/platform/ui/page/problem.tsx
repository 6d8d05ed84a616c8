import { Alert, type AlertProps } from '@mantine/core'

/** Why something has failed, announced at once. */
export const Problem = (props: AlertProps) => <Alert color="red" variant="light" role="alert" {...props} />
