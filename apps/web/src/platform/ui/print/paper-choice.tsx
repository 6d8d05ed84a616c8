import { SegmentedControl } from '@mantine/core'

import { papers, type Paper } from '#contract/endpoint/papers'

const words: Readonly<Record<Paper, string>> = { letter: 'Letter', a4: 'A4' }

/** The sheet of paper on which something is printed. */
export function PaperChoice({ value, onChange }: { value: Paper; onChange: (paper: Paper) => void }) {
  return (
    <SegmentedControl
      aria-label="Paper"
      mb={12}
      value={value}
      onChange={(chosen) => onChange(papers.find((one) => one === chosen) ?? value)}
      data={papers.map((one) => ({ value: one, label: words[one] }))}
    />
  )
}
