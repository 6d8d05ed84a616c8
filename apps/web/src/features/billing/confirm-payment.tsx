import { Button } from '@mantine/core'

/** Links to the provider's page where the bank confirms the payment. Payment and access follow automatically. */
export function ConfirmPayment({ address }: { address: string }) {
  return (
    <Button component="a" href={address} target="_blank" rel="noopener noreferrer" variant="default">
      Confirm the Payment
    </Button>
  )
}
