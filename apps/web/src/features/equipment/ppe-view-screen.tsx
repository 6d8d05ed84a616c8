import { Group, Stack } from '@mantine/core'

import { getEquipment, rolesByEquipment, updateEquipment, usersByEquipment, type Equipment } from '#contract/equipment/equipment'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { DetailScreen, EditButton } from '#web/shared/administration/detail-screen.tsx'
import { EquipmentPicture } from '#web/shared/equipment/equipment-picture.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { PeopleSection } from '#web/shared/people/people-section.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { equipmentViewSearch } from './equipment-search.ts'
import { readErrorText } from './read-error-text.ts'

export { equipmentViewSearch as search } from './equipment-search.ts'

const EditEquipmentPanel = lazyPart(async () => (await import('./equipment-panel.tsx')).EditEquipmentPanel)

/** One item, the people who have it and the roles that need it (/admin/ppe-view?safetyEquipmentId=). Without an id, the list is shown. */
export function PpeViewScreen() {
  const { safetyEquipmentId: equipmentId } = useSearchState(equipmentViewSearch).values
  const edit = usePanel('edit')
  const go = useGo()
  const query = useEndpoint(getEquipment, { params: { equipmentId: equipmentId ?? '' } }, { enabled: equipmentId !== undefined })
  usePreload(EditEquipmentPanel)
  if (equipmentId === undefined) return <Redirect to="/admin/ppe-list" />
  const location = query.data?.payload.location
  return (
    <DetailScreen
      kind="Safety Equipment"
      query={query}
      title={({ payload }) => payload.name}
      errorText={readErrorText}
      onBack={() => void go({ to: '/admin/ppe-list', search: { location } })}
      actions={() => <EditButton of={updateEquipment} onClick={() => edit.open(equipmentId)} />}
    >
      {({ payload }) => (
        <>
          <Sections item={payload} />
          {edit.id === equipmentId ? <EditEquipmentPanel equipmentId={equipmentId} onClose={edit.close} /> : null}
        </>
      )}
    </DetailScreen>
  )
}

function Sections({ item }: { item: Equipment }) {
  const params = { equipmentId: item._id }
  const people = useEndpoint(usersByEquipment, { params })
  const roles = useEndpoint(rolesByEquipment, { params })
  return (
    <div className="in-order">
      <Group gap={16} wrap="nowrap" align="flex-start" mb={24}>
        <EquipmentPicture of={item.id} size={96} />
        <Stack gap={8} miw={0}>
          <p className="breaks">{item.description}</p>
          {item.ppeFoundAt ? <Quiet className="breaks">{`Kept at: ${item.ppeFoundAt}`}</Quiet> : null}
        </Stack>
      </Group>
      <PeopleSection title="Members Assigned" query={people} emptyText="This Safety Equipment has not been assigned to any member." />
      <Section title="Roles">
        <QueryView
          query={roles}
          empty={{
            when: ({ payload }) => payload.length === 0,
            show: <Note>This item does not included as a default item for any roles.</Note>,
          }}
        >
          {({ payload }) => (
            <Rows aria-label="Roles">
              {payload.map(({ value, label }) => (
                <Row key={value}>
                  <Link to="/admin/role-view" search={{ roleId: value }}>
                    {label}
                  </Link>
                </Row>
              ))}
            </Rows>
          )}
        </QueryView>
      </Section>
    </div>
  )
}
