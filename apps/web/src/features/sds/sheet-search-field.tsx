import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SheetSearchFieldProps {
  value: string
  onChange: (text: string) => void
}

/** Finds sheets by words of the name, the manufacturer or a CAS number while the user types. */
export const SheetSearchField = ({ value, onChange }: SheetSearchFieldProps) => (
  <TextInput
    type="search"
    aria-label="Search data sheets"
    placeholder="Search by name, manufacturer or CAS number"
    maw={420}
    mb={16}
    maxLength={200}
    leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onChange('')
    }}
  />
)
