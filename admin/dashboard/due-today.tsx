import type { Dashboard } from '../../contract/staff/dashboard.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { dueLinesOf } from '../content/due-lines.ts'
import { DueList, type DueLine as Line } from '../frame/screen-link.tsx'
import styles from './due.module.css'

export function DueToday({ due }: Pick<Dashboard, 'due'>) {
  const lines = linesOf(due)
  return (
    <section className={styles.due} aria-labelledby="due-title">
      <h2 id="due-title">Bugün</h2>
      {lines.length === 0 ? (
        <p className={styles.nothing}>Bugün bekleyen bir iş yok.</p>
      ) : (
        <DueList lines={lines} />
      )}
    </section>
  )
}

function linesOf({
  leads,
  groups,
  content,
  absences,
  uncovered,
  packages,
}: Dashboard['due']): Line[] {
  return [
    ...(leads ? linesOfLeads(leads) : []),
    ...(groups ? linesOfGroups(groups) : []),
    ...(uncovered ? [lineOfLeaves(uncovered)] : []),
    ...(absences ? [lineOfAbsences(absences)] : []),
    ...(packages ? [lineOfPackages(packages)] : []),
    ...(content ? dueLinesOf(content) : []),
  ]
}

function linesOfLeads({ total, overdue, stepless }: NonNullable<Dashboard['due']['leads']>) {
  const today: Line = {
    tone: overdue > 0 ? 'bad' : 'due',
    text: `${upTo(total)} başvuru bugün sizi bekliyor${overdue > 0 ? `, ${upTo(overdue)} tanesi gecikti` : ''}`,
    to: '/basvurular?view=today',
    access: 'lead:read',
  }
  const lost: Line = {
    tone: 'due',
    text: `${upTo(stepless)} açık başvurunun sonraki adımı yok`,
    to: '/basvurular?view=stepless',
    access: 'lead:read',
  }
  return [...(total > 0 ? [today] : []), ...(stepless > 0 ? [lost] : [])]
}

function linesOfGroups({
  reservations,
  decisions,
}: NonNullable<Dashboard['due']['groups']>): Line[] {
  const ending: Line = {
    tone: 'due',
    text: `${upTo(reservations)} ayrılmış yerin süresi bugün doluyor`,
    to: '/gruplar',
    access: 'group:read',
  }
  const deciding = decisions.map(
    ({ id, name, decidesOn, taken, minimum }): Line => ({
      tone: 'due',
      text: `${name}: ${taken} / ${minimum} kişi, karar günü ${formatDateOf(new Date(`${decidesOn}T12:00`))}`,
      to: `/gruplar/${id}`,
      access: 'group:read',
    }),
  )
  return reservations > 0 ? [ending, ...deciding] : deciding
}

function lineOfLeaves(count: number): Line {
  return {
    tone: 'bad',
    text: `${upTo(count)} dersin öğretmeni izinli, yerine giren yok`,
    to: '/dersler/izinler',
    access: 'lesson:write',
  }
}

function lineOfAbsences(count: number): Line {
  return {
    tone: 'due',
    text: `${upTo(count)} öğrencinin devamsızlığı uyarı sınırında, henüz haber verilmedi`,
    to: '/yoklama/devamsizlik',
    access: 'learner:read',
  }
}

function lineOfPackages(count: number): Line {
  return {
    tone: 'due',
    text: `${upTo(count)} öğrencinin özel ders saati bitiyor`,
    to: '/odemeler/ders-saati',
    access: 'payment:read',
  }
}

function upTo(count: number): string {
  return count >= 1000 ? '1.000+' : String(count)
}
