import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import classes from './location-filter-bar.module.css'
import { LocationSelector, type LocationSelectorProps } from './location-selector.tsx'

interface LocationFilterBarProps extends FilterBarProps {
  location: LocationSelectorProps
}

/** The location of a list of the administration, with its search and filters beside it. */
export function LocationFilterBar({ location, ...filters }: LocationFilterBarProps) {
  return (
    <div className={classes.filters}>
      <div className={classes.location}>
        <LocationSelector {...location} />
      </div>
      <FilterBar {...filters} />
    </div>
  )
}
