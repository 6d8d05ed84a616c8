import { useSilent } from '#web/platform/api/silent.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

/** Shown to everybody on a server that was started silent, so that nobody takes the copy for the original. */
export function SilentBanner() {
  const silent = useSilent()
  return (
    <div role="status" className={silent ? classes.banner : undefined}>
      {silent
        ? 'This is a copy for testing. It sends no emails or text messages, and takes no payments. Do not enter real work here.'
        : null}
    </div>
  )
}
