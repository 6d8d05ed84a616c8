import classes from './banner.module.css'

/** Legacy Edge and Internet Explorer; today's Edge calls itself "Edg/" (GUARD-014). */
export function isUnsupportedBrowser(userAgent: string): boolean {
  return userAgent.includes('Edge/') || userAgent.includes('Trident/')
}

/** A notice for outdated browsers only. */
export function UnsupportedBrowser() {
  if (!isUnsupportedBrowser(navigator.userAgent)) return null
  return (
    <div role="alert" className={classes.banner}>
      Your browser is not supported. Please use a current version of Chrome, Edge, Firefox or Safari.
    </div>
  )
}
