import type { DangerLink } from '#content/assistant/danger/danger'
import type { AnswerLink } from '#contract/assistant/assistant'
import { hrefOf } from '#web/platform/routing/address.ts'

/** Converts the link of a fixed answer to one with an address. */
export const linkOf = ({ label, page, form }: DangerLink): AnswerLink => ({
  label,
  href: form === undefined ? hrefOf({ to: '/library', search: { page } }) : hrefOf({ to: '/forms/view', search: { formId: form } }),
})
