import classes from './due-today-sign.module.css'

/** A yellow warning icon whose dark outline keeps the contrast on light and dark surfaces (DASH-019). The text beside it states the same. */
export function DueTodaySign({ size = 16 }: { size?: number }) {
  return (
    <svg className={classes.sign} data-sign="warning" viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path className={classes.triangle} d="M12 2.6 22.6 21H1.4Z" />
      <path d="M12 9v5M12 17.5v.01" />
    </svg>
  )
}
