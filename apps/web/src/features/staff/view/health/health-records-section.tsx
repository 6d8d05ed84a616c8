import { Group } from '@mantine/core'
import { IconReportMedical, IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'

import type { StaffMember } from '#contract/staff/staff'
import { listMemberHealthRecords, type MemberHealthRecord } from '#contract/staff/staff-detail'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { useRecordFileViewer } from '#web/shared/records/record-files.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import classes from '../staff-view.module.css'

const HealthFilesModal = lazyPart(async () => (await import('./health-files-modal.tsx')).HealthFilesModal)
const HealthUploadModal = lazyPart(async () => (await import('./health-upload-modal.tsx')).HealthUploadModal)

/** The health documents of the member. Support access cannot see them (ruling 5). */
export function HealthRecordsSection({ member }: { member: StaffMember }) {
  const { support } = useCurrentUser()
  if (!support) return <HealthRecords member={member} />
  return (
    <Section title="Health Records Management">
      <NotForSupport />
    </Section>
  )
}

/** The list, and a drop area for new documents (STAFFVIEW-028 to 034). */
function HealthRecords({ member }: { member: StaffMember }) {
  const { timeZone } = useCurrentLocation()
  const query = useEndpoint(listMemberHealthRecords, { params: { userId: member._id } })
  const { open, viewer } = useRecordFileViewer()
  const [listed, setListed] = useState<MemberHealthRecord>()
  const [dropped, setDropped] = useState<File[]>()
  usePreload(HealthFilesModal, HealthUploadModal)
  const openRecord = (record: MemberHealthRecord) => {
    const [only, ...more] = record.files
    if (only && more.length === 0) void open(only)
    else setListed(record)
  }
  return (
    <Section title="Health Records Management">
      <div className="in-order">
        <DataTable
          label="Health records"
          query={query}
          rows={(data) => data.payload}
          rowKey={(record) => record._id}
          columns={columnsAt(timeZone)}
          onOpen={openRecord}
          filtered={false}
          noMatch={null}
          empty={<EmptyState icon={<IconReportMedical size={24} stroke={1.6} aria-hidden />}>No health records uploaded.</EmptyState>}
        />
        <DropArea onFiles={setDropped} />
      </div>
      {dropped ? <HealthUploadModal member={member} initial={dropped} onClose={() => setDropped(undefined)} /> : null}
      {listed ? <HealthFilesModal record={listed} onClose={() => setListed(undefined)} /> : null}
      {viewer}
    </Section>
  )
}

const columnsAt = (timeZone: string): readonly Column<MemberHealthRecord>[] => [
  { key: 'name', label: 'Name', cell: (record) => <Name record={record} /> },
  { key: 'completedAt', label: 'Date Added', width: 130, cell: (record) => formatDate(record.completedAt, timeZone) },
  { key: 'completedBy', label: 'Uploaded By', cell: (record) => record.completedBy.fullName },
]

/** Records of this kind share one name, so type and file name distinguish them. */
function Name({ record }: { record: MemberHealthRecord }) {
  const [first, ...others] = record.files.map((file) => file.data.name)
  const more = [first, others.length > 0 ? `and ${others.length} more` : ''].filter(Boolean).join(' ')
  return (
    <Group component="span" display="inline-flex" gap="4px 8px">
      <span>
        {record.type ?? record.name}
        {more ? (
          <Quiet display="block" fw={400}>
            {more}
          </Quiet>
        ) : null}
      </span>
      {record.isApproved ? null : <StateBadge state="pending" />}
      {record.archived ? <StateBadge state="archived" /> : null}
    </Group>
  )
}

/** Opens the upload, empty or with the dropped files. */
function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <button
      type="button"
      className={over ? `${classes.drop} ${classes.over}` : classes.drop}
      onClick={() => onFiles([])}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <IconUpload size={18} stroke={1.8} aria-hidden />
      Upload health records
    </button>
  )
}
