import { Link, useParams } from 'react-router'
import { exportLearners } from '../../contract/staff/learner.ts'
import { ENROLLMENT_STATE_NAMES } from '../../domain/enrollment.ts'
import { describePanelAccess } from '../../domain/people.ts'
import type { RowOf } from '../data/resources.ts'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { SearchField, SelectFilter } from '../list/filter.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Status } from '../ui/status.tsx'
import { InviteAll } from './invite-all.tsx'
import { LearnerRecord } from './learner-record.tsx'
import { NewLearner } from './new-learner.tsx'
import { ENROLLMENT_TONES } from './states.ts'

const BASE = '/ogrenciler'
const BY_NAME: Sort = { field: 'surname', order: 'asc' }
type Row = RowOf<'learner'>

const COLUMNS: Column<Row>[] = [
  { name: 'Ad', cell: ({ name, surname }) => `${name} ${surname}` },
  { name: 'Sınıf', cell: (row) => <Groups row={row} /> },
  { name: 'Telefon', cell: ({ phone }) => phone ?? '–', isWhole: true },
  { name: 'E-posta', cell: ({ email }) => email ?? '–', isWide: true },
  {
    name: 'Panel',
    cell: (row) => (row.access === 'none' ? '–' : describePanelAccess(row)),
    isSpare: true,
  },
]
const ACCESS = { none: 'Davet edilmedi', invited: 'Henüz girmedi', open: 'Kullanıyor' }

const FROM_FILE = 'dosyadan'
const LearnerImport = lazyPart(
  async () => (await import('../import/learner-import.tsx')).LearnerImport,
)

const PAPER = /^(\d+)\/([a-z-]+)\/(\d+)$/
const PaperScreen = lazyPart(async () => (await import('../papers/paper-screen.tsx')).PaperScreen)
const WithdrawalPaper = lazyPart(
  async () => (await import('../money/withdrawal-paper.tsx')).WithdrawalPaper,
)

export function LearnersScreen() {
  const { '*': rest = '' } = useParams()
  const mayWrite = useCan('learner:write')
  const [, learnerId, kind, enrollmentId] = PAPER.exec(rest) ?? []
  const isImport = rest === FROM_FILE && mayWrite
  if (kind === 'ayrilma-hesabi') {
    return <WithdrawalPaper learnerId={Number(learnerId)} id={Number(enrollmentId)} />
  }
  if (kind) {
    return (
      <PaperScreen kind={kind} learnerId={Number(learnerId)} enrollmentId={Number(enrollmentId)} />
    )
  }
  return isImport ? <LearnerImport base={BASE} /> : <Learners />
}

function Learners() {
  const list = useList('learner', BY_NAME)
  const mayWrite = useCan('learner:write')
  return (
    <ListScreen
      list={list}
      name="Öğrenciler"
      base={BASE}
      columns={COLUMNS}
      search={
        <SearchField list={list} label="Ad, telefon, e-posta, veli" short="Ad, telefon, veli" />
      }
      filters={
        <>
          <SelectFilter list={list} name="state" label="Kayıt" options={ENROLLMENT_STATE_NAMES} />
          <SelectFilter list={list} name="access" label="Panel" options={ACCESS} />
          <SelectFilter
            list={list}
            name="view"
            label="Göster"
            options={{ deleted: 'Silinenler' }}
          />
        </>
      }
      acts={
        <>
          <ExportLink list={list} call={exportLearners} access="learner:export" />
          {mayWrite && <InviteAll list={list} />}
          {mayWrite && (
            <Link to={`${BASE}/${FROM_FILE}`} className={buttonClass('quiet')}>
              <Icon name="upload" /> <span>Dosyadan ekle</span>
            </Link>
          )}
        </>
      }
      record={(learner) => <LearnerRecord learner={learner} />}
      creation={mayWrite ? { label: 'Öğrenci ekle', form: <NewLearner base={BASE} /> } : undefined}
      empty={
        <Empty
          title="Henüz öğrenci yok"
          text={
            <>
              Öğrenciyi bir <Link to="/basvurular">başvurudan</Link> tek adımda kaydedebilirsiniz;
              okula doğrudan geleni buradan ekleyin.
            </>
          }
        />
      }
    />
  )
}

function Groups({ row: { groups, isMinor } }: { row: Row }) {
  const [first, ...rest] = groups
  if (!first) return isMinor ? 'Sınıfı yok · 18 yaşından küçük' : 'Sınıfı yok'
  const more = rest.length > 0 ? ` +${rest.length}` : ''
  // Most are active: only what differs has a sign and a word.
  if (first.state === 'active') return `${first.name}${more}`
  return (
    <Status tone={ENROLLMENT_TONES[first.state]}>
      {first.name} ({ENROLLMENT_STATE_NAMES[first.state].toLocaleLowerCase('tr')}){more}
    </Status>
  )
}
