import type { PageAddress } from '#contract/page-paths'

/** The whole address of a page, for mails and calendars; a page that does not exist is a compile error. */
export const pageUrl = (publicUrl: string, address: PageAddress): string => publicUrl + address
