import { polymorphic, Stack, type StackProps } from '@mantine/core'

/** A list without bullets, its entries below each other. */
export const List = polymorphic<'ul', StackProps>((props: StackProps) => <Stack component="ul" gap={8} {...props} />)
