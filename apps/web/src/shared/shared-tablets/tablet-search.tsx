import { SearchBox } from '../../platform/ui/table/filter-bar.tsx'
import classes from './tablet-search.module.css'

/** A search box for fingers, as wide as the list below it. */
export const TabletSearch = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <div className={classes.search}>
    <SearchBox {...props} />
  </div>
)
