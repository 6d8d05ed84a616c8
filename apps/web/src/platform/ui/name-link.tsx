import type { Address } from '../routing/address.ts'
import { Link } from './link.tsx'
import classes from './name-link.module.css'

/** The name of a table's row that leads to its page; three lines at most. */
export const NameLink = (props: Address & { children: string }) => <Link {...props} className={classes.name} />
