import { lazy } from 'react'
import { useRecord } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { useSchool } from '../frame/school.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Opened } from '../list/opened.tsx'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { formatExactly } from '../ui/moment.ts'
import { Optional } from '../ui/optional.tsx'
import { Answers } from './answers.tsx'
import { Applicant } from './applicant.tsx'
import { Finding } from './finding.tsx'
import { Notes } from './notes.tsx'
import styles from './results.module.css'
import { Talk } from './talk.tsx'

const EnrollLead = lazy(async () => ({
  default: (await import('../learners/enroll-lead.tsx')).EnrollLead,
}))

export function ResultRecord({ id }: { id: number }) {
  return (
    <Opened key={id} resource="result" id={id}>
      {(result) => <Result result={result} />}
    </Opened>
  )
}

/** What the counsellor needs fits on one printed page; the answers are on screen only. */
function Result({ result }: { result: RecordOf<'result'> }) {
  const school = useSchool()
  const mayEnroll = useCan('learner:write')
  return (
    <article className={styles.result}>
      <header className={styles.head}>
        <p className={styles.paper}>{school} · Seviye görüşmesi</p>
        <h2>{result.name}</h2>
        <p className={styles.quiet}>
          {result.test.name} · {formatExactly(new Date(result.createdAt))}
        </p>
        <div className={styles.acts}>
          <a href={`tel:${result.phone.replace(/[^\d+]/g, '')}`} className={buttonClass('quiet')}>
            Ara
          </a>
          <ScreenLink
            access="lead:read"
            to={`/basvurular/${result.lead.id}`}
            className={buttonClass('quiet')}
          >
            Başvuruyu aç
          </ScreenLink>
          <Button kind="quiet" onClick={() => print()}>
            Görüşme için yazdır
          </Button>
          {mayEnroll && <Enroll lead={result.lead.id} />}
        </div>
      </header>
      <Finding result={result} />
      <Talk result={result} />
      <Applicant result={result} />
      <Notes result={result} />
      <Answers answers={result.answers} />
    </article>
  )
}

function Enroll({ lead: id }: { lead: number }) {
  const { data: lead } = useRecord('lead', id)
  return <Optional>{lead && <EnrollLead lead={lead} />}</Optional>
}
