import type { Address } from '../../routing/address.ts'
import { Link } from './link.tsx'
import classes from './name-link.module.css'

/** The name in a table row as a link to its page, on at most three lines. */
export const NameLink = (props: Address & { children: string }) => <Link {...props} className={classes.name} />
