import { Button } from '@mantine/core'

/** The way to the provider's page where the bank of a card is answered; payment and access follow by themselves. */
export function ConfirmPayment({ address }: { address: string }) {
  return (
    <Button component="a" href={address} target="_blank" rel="noopener noreferrer" variant="default">
      Confirm the Payment
    </Button>
  )
}
