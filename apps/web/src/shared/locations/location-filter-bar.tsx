import type { FilterBarProps } from '../../platform/ui/table/filter-bar.tsx'
import { LocationSelector, type LocationSelectorProps } from './location-selector.tsx'
import { SelectorFilterBar } from '../../platform/ui/table/selector-filter-bar.tsx'

interface LocationFilterBarProps extends FilterBarProps {
  location: LocationSelectorProps
}

/** The location selector of an administration list, with search and filters beside it. */
export const LocationFilterBar = ({ location, ...filters }: LocationFilterBarProps) => (
  <SelectorFilterBar selector={<LocationSelector {...location} />} {...filters} />
)
