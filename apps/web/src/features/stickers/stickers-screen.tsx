import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconSticker } from '@tabler/icons-react'
import { useState } from 'react'

import { kindAndPlace } from '#content/checks/kind-and-name'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { maxStickers, stickerPapers, stickersPerPage, type StickerPaper } from '#contract/stickers/sticker-papers'
import { listStickers, printStickers } from '#contract/stickers/stickers'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'

import { ReplaceSticker } from './replace-sticker.tsx'
import { stickerWords } from './sticker-words.ts'

type Item = ResultOf<typeof listStickers>['payload'][number]

const paperNames: Readonly<Record<StickerPaper, string>> = {
  avery5160: 'Avery 5160: 1 × 2⅝ in, 30 on a page',
  avery5163: 'Avery 5163: 2 × 4 in, 10 on a page',
  avery22806: 'Avery 22806: 2 × 2 in, 12 on a page',
  single: 'Label printer: 2 × 2 in',
}
const paperOptions = stickerPapers.map((value) => ({ value, label: paperNames[value] }))

/** /rounds/stickers: codes to put on the items of a location, so that scanning one opens its check. */
export function StickersScreen() {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(listStickers, { params: { locationId } })
  return (
    <Screen
      title="Stickers"
      intro="Put one on each item. Scanning it with the camera of a phone opens the check for people who work here; anybody else can report a problem."
    >
      <QueryView query={query} empty={{ when: ({ payload }) => payload.length === 0, show: <NoItems /> }}>
        {({ payload }) => <ChooseItems items={payload} locationId={locationId} onPrinted={query.refetch} />}
      </QueryView>
    </Screen>
  )
}

const NoItems = () => (
  <EmptyState
    icon={<IconSticker size={24} stroke={1.6} aria-hidden />}
    title="Nothing to put a sticker on yet"
    action={<ButtonLink to="/library/setup">Library setup</ButtonLink>}
  >
    The library setup asks for eyewashes, extinguishers, kits and the other items that are checked.
  </EmptyState>
)

interface ChooseItemsProps {
  items: readonly Item[]
  locationId: string
  onPrinted: () => unknown
}

function ChooseItems({ items, locationId, onPrinted }: ChooseItemsProps) {
  const toPrint = items.filter(({ printedAt, says }) => printedAt === null || says !== null).map(({ _id }) => _id)
  const [chosen, setChosen] = useState<readonly string[]>(toPrint)
  const [paper, setPaper] = useState<StickerPaper>('avery5160')
  const [first, setFirst] = useState(1)
  const action = useAction(printStickers, { onSuccess: onPrinted })
  const address = useFileAddress(action.data)
  const choose = (id: string, on: boolean) => setChosen((old) => (on ? [...old, id] : old.filter((one) => one !== id)))
  const choosePaper = (value: string | null) => {
    setPaper(stickerPapers.find((one) => one === value) ?? paper)
    setFirst(1)
  }
  const print = () => action.mutate({ params: { locationId }, body: { items: chosen.slice(0, maxStickers), paper, first } })
  return (
    <Stack gap={24}>
      <Section
        title="Items"
        count={`${chosen.length} of ${items.length}`}
        action={
          <Group gap={16}>
            <TextButton onClick={() => setChosen(items.map(({ _id }) => _id))}>All</TextButton>
            <TextButton onClick={() => setChosen(toPrint)}>New or changed</TextButton>
          </Group>
        }
      >
        <Rows>
          {items.map((item) => (
            <ItemRow
              key={item._id}
              item={item}
              checked={chosen.includes(item._id)}
              onChange={(on) => choose(item._id, on)}
              onReplaced={onPrinted}
            />
          ))}
        </Rows>
      </Section>
      <Section title="Paper">
        <Group align="end">
          <SelectField label="Paper" options={paperOptions} value={paper} onChange={choosePaper} />
          {stickersPerPage[paper] > 1 ? (
            <SelectField
              label="Begin at label"
              options={Array.from({ length: stickersPerPage[paper] }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
              value={String(first)}
              onChange={(value) => setFirst(Number(value ?? 1))}
            />
          ) : null}
          <Button onClick={print} loading={action.isPending} disabled={chosen.length === 0}>
            {chosen.length === 1 ? 'Make 1 sticker' : `Make ${chosen.length} stickers`}
          </Button>
        </Group>
      </Section>
      {action.error ? <Problem>{textOfError(action.error)}</Problem> : null}
      {action.data ? (
        <Section title="Your stickers">
          <p>Print at actual size, without scaling to the page.</p>
          <PdfView address={address} title="Stickers" name="stickers.pdf" purpose="print" />
        </Section>
      ) : null}
    </Stack>
  )
}

interface ItemRowProps {
  item: Item
  checked: boolean
  onChange: (on: boolean) => void
  onReplaced: () => unknown
}

function ItemRow({ item, checked, onChange, onReplaced }: ItemRowProps) {
  const { timeZone } = useCurrentLocation()
  return (
    <Row>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={
          <>
            {item.name}
            <Quiet> {kindAndPlace(item)}</Quiet>
            <Quiet component="span" display="block">
              {stickerWords(item, timeZone)}
            </Quiet>
          </>
        }
      />
      {item.printedAt && item.can.replace ? <ReplaceSticker item={item} onReplaced={onReplaced} /> : null}
    </Row>
  )
}
