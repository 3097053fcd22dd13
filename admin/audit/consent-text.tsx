import { Link, useParams } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { getConsent } from '../../contract/staff/consent.ts'
import { formatDateOf, formatDateTime } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { Facts } from '../ui/facts.tsx'
import { Status } from '../ui/status.tsx'
import styles from './consent.module.css'

export function ConsentText() {
  const { id = '' } = useParams()
  const answer = useAnswer(getConsent, { id })
  return (
    <article className={styles.screen}>
      <p>
        <Link to="/denetim/onaylar">Yasal metin sürümlerine dön</Link>
      </p>
      <Answered answer={answer} failure="Metin açılamadı">
        {(text) => <Version text={text} />}
      </Answered>
    </article>
  )
}

function Version({ text }: { text: Output<typeof getConsent> }) {
  const { title, version, notice, content, slug, isCurrent, records } = text
  return (
    <>
      <h1>{title}</h1>
      <Facts
        facts={{
          Sürüm: (
            <Status tone={isCurrent ? 'good' : 'calm'}>
              {version}
              {isCurrent && ', sitede'}
            </Status>
          ),
          Yayımlandı: formatDateTime(new Date(text.createdAt)),
          'Yürürlük günü': formatDateOf(new Date(text.publishedAt)),
          Kayıt: records,
          ...(notice && { 'Formların altında': notice }),
          ...(isCurrent && { Adresi: <a href={`/${slug}`}>/{slug}</a> }),
        }}
      />
      <div className={styles.words} dangerouslySetInnerHTML={{ __html: content }} />
    </>
  )
}
