import { Suspense, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { formatKurus } from '../../domain/money.ts'
import { formatDay } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { Loading } from '../frame/loading.tsx'
import { formatHoursShort, formatSoon } from '../school/group-words.ts'
import { useCan } from '../session/session.ts'
import { Facts } from '../ui/facts.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Status } from '../ui/status.tsx'
import { describeState, Fullness } from './fullness.tsx'
import { GroupActs } from './group-acts.tsx'
import styles from './group-record.module.css'
import { Roster } from './roster.tsx'

const GroupForm = lazyPart(async () => (await import('./group-form.tsx')).GroupForm)
const LevelEndPart = lazyPart(async () => (await import('../level-end/level-end.tsx')).LevelEndPart)

const PARTS = {
  '': 'Sınıf',
  bilgiler: 'Bilgiler ve saatler',
  'kur-sonu': 'Kur sonu',
}

export function GroupRecord({ group }: { group: RecordOf<'group'> }) {
  const [params, setParams] = useSearchParams()
  const mayWrite = useCan('group:write')
  const asked = params.get('bolum') ?? ''
  const open = mayWrite && asked in PARTS ? asked : ''
  const isForm = open === 'bilgiler'
  const wasOpened = useRef(false)
  wasOpened.current ||= isForm
  function show(part: string) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (part) after.set('bolum', part)
      else after.delete('bolum')
      return after
    })
  }
  return (
    <div className={styles.group}>
      {mayWrite && (
        <fieldset className={styles.parts} aria-label="Bölüm">
          {Object.entries(PARTS).map(([part, name]) => (
            <button
              key={part}
              type="button"
              aria-pressed={part === open}
              onClick={() => show(part)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {/* The form stays behind the other parts: what is typed in it is still there on the way back. */}
      {wasOpened.current && mayWrite && (
        <div hidden={!isForm}>
          <Suspense fallback={<Loading />}>
            <GroupForm group={group} />
          </Suspense>
        </div>
      )}
      {open === 'kur-sonu' && (
        <Suspense fallback={<Loading />}>
          <LevelEndPart groupId={group.id} />
        </Suspense>
      )}
      {open === '' && <Present group={group} mayWrite={mayWrite} />}
    </div>
  )
}

function Present({ group, mayWrite }: { group: RecordOf<'group'>; mayWrite: boolean }) {
  const { tone, word } = describeState(group)
  return (
    <>
      <header className={styles.head}>
        <h2>{group.name}</h2>
        <p className={styles.line}>
          <Status tone={tone}>{word}</Status>
          <Fullness group={group} />
          {!group.isPublic && <Status>Sitede görünmüyor</Status>}
        </p>
      </header>
      <Facts facts={factsOf(group)} />
      <p className={styles.line}>
        <Link to={`/dersler/sinif/${group.id}`}>Dersler</Link>
        <Link to={`/dersler/yoklama-cizelgesi?group=${group.id}`}>Yoklama çizelgesi</Link>
      </p>
      {mayWrite && <GroupActs group={group} />}
      <Roster group={group} />
    </>
  )
}

function factsOf(group: RecordOf<'group'>) {
  const { course, level, mode, campus, startsOn, endsOn, decidesOn, price, teachers, slots } = group
  return {
    Program: `${course.name} · ${level.name}, ${level.hours} ders saati`,
    Saatler: formatHoursShort(slots) || 'Henüz girilmedi',
    Tarihler: startsOn
      ? `${formatDay(startsOn)} (${formatSoon(startsOn)})${endsOn ? ` – ${formatDay(endsOn)}` : ''}`
      : 'Belli değil',
    ...(decidesOn && {
      'Karar günü': `${formatDay(decidesOn)}, en az ${group.minimum} kişiyle açılır`,
    }),
    Yer: mode === 'online' ? GROUP_MODE_NAMES.online : (campus?.name ?? 'Belli değil'),
    Öğretmenler: teachers.map(({ name }) => name).join(', ') || 'Belli değil',
    ...(price !== null && { Ücret: formatKurus(price) }),
  }
}
