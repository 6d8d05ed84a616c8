import type { PushSupport } from '#web/platform/offline/push-here.ts'

/** What is shown instead of the button if this browser cannot show notifications. */
export const supportTexts: Readonly<Record<Exclude<PushSupport, 'ready'>, string>> = {
  homeScreen:
    'An iPhone or iPad shows notifications only for an app on the home screen. In Safari, tap Share, then "Add to Home Screen". Open SafePractice from there and come back to this page.',
  unsupported: 'This browser cannot show notifications. You still see them in SafePractice, and important ones come by email.',
  refused:
    'This browser does not allow notifications of SafePractice, because they were refused once. To allow them, open the settings of this page in the browser (the sign beside the address), allow notifications, and reload the page.',
  notReady: 'This browser is still preparing. Reload the page in a moment.',
}

export const unavailableText = 'Notifications are not available on this server.'
export const failedText = 'This browser could not be registered for notifications. Check the connection and try again.'
