import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { Icon } from '../ui/icon.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import styles from './columns.module.css'
import { LeadDue } from './due-time.tsx'
import { nameSource, TONES } from './lead-labels.ts'
import { telAddress } from './reach.ts'

type Row = RowOf<'lead'>

export const COLUMNS: Column<Row>[] = [
  { name: 'Kişi', cell: (row) => <Who row={row} /> },
  {
    name: 'Durum',
    cell: ({ status }) => <Status tone={TONES[status]}>{LEAD_STATUS_NAMES[status]}</Status>,
  },
  { name: 'Sonraki adım', cell: (row) => <LeadDue {...row} />, sort: 'dueAt' },
  { name: 'İlgilendiği', cell: (row) => <Wish row={row} />, isSpare: true },
  { name: 'Sorumlu', cell: ({ owner }) => owner?.name ?? '–', isSpare: true },
  {
    name: 'Son hareket',
    cell: ({ lastEventAt }) => <When at={lastEventAt} />,
    sort: 'lastEventAt',
    isNumber: true,
    isSpare: true,
  },
  { name: 'Telefon', cell: ({ contact }) => <Call contact={contact} />, isNumber: true },
]

function Who({ row: { contact, learner } }: { row: Row }) {
  const isOther = learner && learner.name !== contact.name
  return (
    <>
      {contact.name}
      {isOther && <span className={styles.learner}> · {learner.name} için</span>}
    </>
  )
}

function Wish({ row }: { row: Row }) {
  const wish = row.course?.name ?? row.page?.name
  return (
    <span className={styles.wish}>
      <span>{wish ?? '–'}</span>
      <span className={styles.source}>{nameSource(row)}</span>
    </span>
  )
}

function Call({ contact: { phone } }: { contact: Row['contact'] }) {
  if (!phone) return null
  return (
    <button
      type="button"
      className={styles.call}
      aria-label={`Ara: ${phone}`}
      onClick={() => location.assign(telAddress(phone.replace(/[^\d+]/g, '')))}
    >
      <Icon name="phone" size={18} />
      <span>{phone}</span>
    </button>
  )
}
