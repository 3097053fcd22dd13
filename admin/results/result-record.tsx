import { useState } from 'react'
import { formatDateTime } from '../../domain/school-time.ts'
import { useRecord } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { useSchool } from '../frame/school.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Answers } from './answers.tsx'
import { Applicant } from './applicant.tsx'
import { Finding } from './finding.tsx'
import { LeadLine } from './lead-line.tsx'
import { Notes } from './notes.tsx'
import { Reach } from './reach.tsx'
import styles from './results.module.css'
import { Talk } from './talk.tsx'

const EnrollDialog = lazyPart(
  async () => (await import('../learners/enroll-lead.tsx')).EnrollDialog,
)

export function ResultRecord({ result }: { result: RecordOf<'result'> }) {
  const { name: school } = useSchool()
  const { data: lead } = useRecord('lead', result.lead.id)
  return (
    <article className={styles.result}>
      <header className={styles.head}>
        <p className={styles.paper}>{school} · Seviye görüşmesi</p>
        <h2>{result.name}</h2>
        <p className={styles.quiet}>
          {result.test.name} · {formatDateTime(new Date(result.createdAt))}
        </p>
        <LeadLine result={result} lead={lead} />
        <div className={styles.acts}>
          <Reach result={result} lead={lead} />
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
          <Enroll lead={result.lead} />
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

function Enroll({ lead: { id, status } }: Pick<RecordOf<'result'>, 'lead'>) {
  const [isOpen, setOpen] = useState(false)
  const mayEnroll = useCan('learner:write')
  if (!mayEnroll || status === 'enrolled') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="learners" size={18} /> Öğrenci olarak kaydet
      </Button>
      <Optional>{isOpen && <EnrollDialog lead={id} onClose={() => setOpen(false)} />}</Optional>
    </>
  )
}
