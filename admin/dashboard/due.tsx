import type { ReactNode } from 'react'
import type { Dashboard } from '../../contract/staff/dashboard.ts'
import type { Permission } from '../../contract/staff/permission.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { formatDay } from '../ui/moment.ts'
import { Status, type Tone } from '../ui/status.tsx'
import styles from './due.module.css'

interface Line {
  tone: Tone
  text: ReactNode
  to: string
  access: Permission
}

/** What somebody should do today, each a way to where it is done. */
export function Due({ due, mail }: Pick<Dashboard, 'due' | 'mail'>) {
  const lines = linesOf(due, mail)
  return (
    <section className={styles.due} aria-labelledby="due-title">
      <h2 id="due-title">Bugün</h2>
      {lines.length === 0 ? (
        <p className={styles.nothing}>Bugün bekleyen bir iş yok.</p>
      ) : (
        <ul>
          {lines.map(({ tone, text, to, access }) => (
            <li key={to}>
              <Status tone={tone}>
                <ScreenLink to={to} access={access}>
                  {text}
                </ScreenLink>
              </Status>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function linesOf(due: Dashboard['due'], mail: Dashboard['mail']): Line[] {
  const { leads, overdue, holds, decisions, content } = due
  const lines: (Line | false)[] = [
    leads > 0 && {
      tone: overdue > 0 ? 'bad' : 'due',
      text: `${upTo(leads)} başvuruyla ilgilenilecek${overdue > 0 ? `, ${upTo(overdue)} tanesi gecikti` : ''}`,
      to: '/basvurular?view=today',
      access: 'lead:read',
    },
    holds > 0 && {
      tone: 'due',
      text: `${upTo(holds)} ayrılmış yerin süresi bugün doluyor`,
      to: '/gruplar',
      access: 'group:read',
    },
    ...decisions.map(
      ({ id, name, decidesOn, taken, minimum }): Line => ({
        tone: 'due',
        text: `${name}: ${taken} / ${minimum} kişi, karar günü ${formatDay(new Date(`${decidesOn}T12:00`))}`,
        to: `/gruplar/${id}`,
        access: 'group:read',
      }),
    ),
    mail.failed > 0 && {
      tone: 'bad',
      text: `${mail.failed} e-posta gönderilemedi`,
      to: '/denetim/posta?state=failed',
      access: 'mail:read',
    },
    content !== null &&
      content.failed > 0 && {
        tone: 'bad',
        text: `${content.failed} zamanlanmış yayın yapılamadı`,
        to: '/icerik',
        access: 'content:read',
      },
    content !== null &&
      content.reviews > 0 && {
        tone: 'due',
        text: `${content.reviews} metnin gözden geçirme günü geldi`,
        to: '/icerik',
        access: 'content:read',
      },
    ...consentLines(content?.consents),
  ]
  return lines.filter((line) => line !== false)
}

/** Testimonials that leave the site unless somebody asks for their consent anew. */
function consentLines(consents: NonNullable<Dashboard['due']['content']>['consents'] | undefined) {
  const { ending = [], missing = 0 } = consents ?? {}
  const lines = ending.map(
    ({ id, name, validUntil }): Line => ({
      tone: 'due',
      text: `${name} yorumunun onayı ${formatDay(new Date(`${validUntil}T12:00`))} günü bitiyor`,
      to: `/icerik/testimonial/${id}`,
      access: 'content:read',
    }),
  )
  if (missing === 0) return lines
  const text = `${missing} yorumun onay kaydı eksik`
  return [
    ...lines,
    { tone: 'due', text, to: '/icerik?kind=testimonial', access: 'content:read' } as const,
  ]
}

/** Lists count to a thousand. */
function upTo(count: number): string {
  return count >= 1000 ? '1.000+' : String(count)
}
