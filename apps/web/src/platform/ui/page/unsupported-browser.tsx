import classes from '../kit/banner.module.css'

/** Whether the browser is legacy Edge or Internet Explorer. Current Edge identifies itself as "Edg/" (GUARD-014). */
function isUnsupportedBrowser(userAgent: string): boolean {
  return userAgent.includes('Edge/') || userAgent.includes('Trident/')
}

/** A notice shown only in unsupported browsers. */
export function UnsupportedBrowser() {
  if (!isUnsupportedBrowser(navigator.userAgent)) return null
  return (
    <div role="alert" className={classes.banner}>
      Your browser is not supported. Please use a current version of Chrome, Edge, Firefox or Safari.
    </div>
  )
}
