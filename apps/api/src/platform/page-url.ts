import type { PageAddress } from '#wire/page-paths'

/** Returns the full URL of a page, for emails and calendars. A page that does not exist is a compile error. */
export const pageUrl = (publicUrl: string, address: PageAddress): string => publicUrl + address
