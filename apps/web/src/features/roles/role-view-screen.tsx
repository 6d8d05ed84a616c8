import { Text } from '@mantine/core'

import { getRole, updateRole, usersByRole, type Role } from '#contract/roles/roles'
import { equipmentByLocation } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { DetailScreen, EditButton } from '#web/shared/administration/detail-screen.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { PeopleSection } from '#web/shared/people/people-section.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { roleViewSearch } from './role-search.ts'

export { roleViewSearch as search } from './role-search.ts'

const EditRolePanel = lazyPart(async () => (await import('./role-panel.tsx')).EditRolePanel)

/** One role with its holders, duties and equipment (/admin/role-view?roleId=). Without a role id, the list is shown. */
export function RoleViewScreen() {
  const { roleId } = useSearchState(roleViewSearch).values
  const edit = usePanel('edit')
  const go = useGo()
  const query = useEndpoint(getRole, { params: { roleId: roleId ?? '' } }, { enabled: roleId !== undefined })
  usePreload(EditRolePanel)
  if (roleId === undefined) return <Redirect to="/admin/role-list" />
  const location = query.data?.payload.location
  return (
    <DetailScreen
      kind="Role"
      query={query}
      title={({ payload }) => payload.name}
      errorText="Error at getting role."
      onBack={() => void go({ to: '/admin/role-list', search: { location } })}
      actions={({ payload }) => (payload.default ? null : <EditButton of={updateRole} onClick={() => edit.open(roleId)} />)}
    >
      {({ payload }) => (
        <>
          <Sections role={payload} />
          {edit.id === roleId ? <EditRolePanel roleId={roleId} onClose={edit.close} /> : null}
        </>
      )}
    </DetailScreen>
  )
}

function Sections({ role }: { role: Role }) {
  const people = useEndpoint(usersByRole, { params: { roleId: role._id } })
  return (
    <div className="in-order">
      <Text className="breaks" mb={24}>
        {role.description}
      </Text>
      <PeopleSection title="Members Assigned" query={people} emptyText="This role has not been assigned to any member." />
      <Section title="Role Duties">
        {role.jobTasks.length === 0 ? (
          <Note>This role does not have any tasks.</Note>
        ) : (
          <Rows aria-label="Role Duties" className="breaks">
            {role.jobTasks.map((duty, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- duties are plain texts, and two may be equal
              <Row key={index}>{duty}</Row>
            ))}
          </Rows>
        )}
      </Section>
      <EquipmentOfRole role={role} />
    </div>
  )
}

function EquipmentOfRole({ role }: { role: Role }) {
  const query = useEndpoint(equipmentByLocation, { params: { locationId: role.location } })
  const title = 'Safety Equipments'
  return (
    <Section title={title}>
      {role.defaultEquipment.length === 0 ? (
        <Note>This role does not have any default safety equipments.</Note>
      ) : (
        <QueryView query={query}>
          {({ payload }) => (
            <Rows aria-label={title}>
              {payload
                .filter(({ value }) => role.defaultEquipment.includes(value))
                .map(({ value, label }) => (
                  <Row key={value}>
                    <Link to="/admin/ppe-view" search={{ safetyEquipmentId: value }}>
                      {label}
                    </Link>
                  </Row>
                ))}
            </Rows>
          )}
        </QueryView>
      )}
    </Section>
  )
}
