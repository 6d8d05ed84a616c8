import type { ReactNode } from 'react'

import classes from './city-line.module.css'

/** City, state and zip code side by side; stacked on phones. */
export const CityLine = ({ children }: { children: ReactNode }) => <div className={classes.line}>{children}</div>
