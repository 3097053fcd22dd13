import { useState } from 'react'
import { Link } from 'react-router'
import { addNote } from '../../contract/staff/lead-acts.ts'
import type { TestResult } from '../../contract/staff/result.ts'
import { formatCertificateCode } from '../../domain/certificate.ts'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { formatDateOf, formatDateTime } from '../../domain/school-time.ts'
import { useRecord, useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextArea } from '../form/inputs.tsx'
import { useSchool } from '../frame/school.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { LeadDue } from '../leads/due-time.tsx'
import { TONES } from '../leads/lead-labels.ts'
import { telAddress, whatsAppAddress } from '../leads/reach.ts'
import { useNoteReach } from '../leads/use-lead.ts'
import { useCan } from '../session/session.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { Answers } from './answers.tsx'
import notesStyles from './notes.module.css'
import { SKILLS } from './result-labels.ts'
import styles from './results.module.css'
import { Talk } from './talk.tsx'

function Applicant({ result }: { result: TestResult }) {
  const { phone, email, age, city, branch, minutes, validUntil, code, others } = result
  return (
    <section className={styles.part} aria-label="Testi çözen">
      <h3>Testi çözen</h3>
      <Facts
        facts={{
          Telefon: phone,
          'E-posta': <a href={`mailto:${email}`}>{email}</a>,
          Yaş: age,
          Şehir: city,
          ...(branch && { 'Meslek, bölüm': branch }),
          ...(minutes !== null && { Süre: `${minutes} dakika` }),
          'Geçerlilik sonu': formatDateOf(new Date(validUntil)),
          ...(code && { 'Doğrulama kodu': formatCertificateCode(code) }),
          ...(others.length > 0 && { 'Diğer sonuçları': <Others others={others} /> }),
        }}
      />
    </section>
  )
}

function Others({ others }: Pick<TestResult, 'others'>) {
  return (
    <ul className={styles.others}>
      {others.map(({ id, test, level, createdAt }) => (
        <li key={id}>
          <Link to={`/test-sonuclari/${id}`}>
            {level}, {formatDateOf(new Date(createdAt))}
          </Link>{' '}
          <span className={styles.quiet}>{test}</span>
        </li>
      ))}
    </ul>
  )
}

const MARKS = { strong: 'güçlü', weak: 'zayıf' }

function Finding({ result }: { result: TestResult }) {
  const { level, borderline, kur, ladder, isBeyond, bands, skills, answered, total, adaptive } =
    result
  const marked = skills.flatMap(({ skill, mark }) =>
    mark ? `${SKILLS[skill]} ötekilerden belirgin ${MARKS[mark]}.` : [],
  )
  return (
    <section className={styles.finding} aria-label="Seviye">
      <p className={styles.grade}>
        <strong>{level}</strong>
        <span>
          {borderline ? 'Sınırda: iki seviye arasında.' : 'Belirgin sonuç.'}
          <b>Önerilen kur: {kur}</b>
          {isBeyond && `Bulunan seviye daha yüksek, ama bu programın son kuru ${kur}.`}
        </span>
      </p>
      <ol className={styles.ladder} aria-label="Kurlar">
        {ladder.map((step) => (
          <li key={step} aria-current={step === kur ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <div className={styles.pair}>
        <div>
          <h3>Ne kadar kesin?</h3>
          <Bars names="short">
            {bands.map((band) => (
              <Bar
                key={band.level}
                name={band.level}
                share={band.probability}
                value={`%${Math.round(band.probability * 100)}`}
                isStrong={band.level === level}
              />
            ))}
          </Bars>
          <p>{result.doubt}</p>
          <StepsBetween ladder={ladder} bands={bands} />
        </div>
        <div>
          <h3>Beceriler</h3>
          <Bars names="long">
            {skills.map(({ skill, right, total, mark, ...range }) => (
              <Bar
                key={skill}
                name={SKILLS[skill]}
                range={range}
                share={right / Math.max(total, 1)}
                value={`${right} / ${total}`}
              />
            ))}
          </Bars>
          {marked.length > 0 && <p>{marked.join(' ')}</p>}
          <p className={styles.quiet}>
            Çizgi, oranın onda dokuz olasılıkla bulunduğu aralıktır. {total} sorunun {answered}{' '}
            tanesi yanıtlandı. Becerilerin soruları eşit zorlukta değil; oranları kabaca
            karşılaştırın.
            {adaptive && ' Test uyarlamalıydı: Sorular, önceki yanıtlara göre seçildi.'}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The ladder has kurs of the course, the bars have levels. */
function StepsBetween({ ladder, bands }: Pick<TestResult, 'ladder' | 'bands'>) {
  const between = ladder.filter((step) => !bands.some(({ level }) => level === step))
  if (between.length === 0) return null
  return (
    <p className={styles.quiet}>
      {between.join(', ')} bir ara kurdur: olasılığı komşu iki seviyenin çubuklarındadır.
    </p>
  )
}

interface Props {
  result: TestResult
  lead: RecordOf<'lead'> | undefined
}

function LeadLine({ result, lead }: Props) {
  const shown = lead ?? result.lead
  const owner = lead ? lead.owner?.name : result.lead.owner
  return (
    <p className={styles.lead}>
      <Status tone={TONES[shown.status]}>{LEAD_STATUS_NAMES[shown.status]}</Status>
      <span>{owner ? `Sorumlu: ${owner}` : 'Sorumlusu yok'}</span>
      {shown.nextActionAt || shown.dueAt ? <LeadDue {...shown} /> : <span>Sonraki adımı yok</span>}
    </p>
  )
}

function Reach({ result: { phoneKey, phone }, lead }: Props) {
  const message = { href: whatsAppAddress(phoneKey), phone }
  return (
    <>
      <a href={telAddress(phoneKey)} className={buttonClass('quiet')} aria-label={`Ara: ${phone}`}>
        <Icon name="phone" size={18} /> Ara
      </a>
      {lead ? <NotedMessage {...message} lead={lead} /> : <Message {...message} />}
    </>
  )
}

interface MessageProps {
  href: string
  phone: string
  onUse?: () => void
}

function NotedMessage({ lead, ...message }: MessageProps & { lead: RecordOf<'lead'> }) {
  const note = useNoteReach(lead)
  return <Message {...message} onUse={() => note('message')} />
}

function Message({ href, phone, onUse }: MessageProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('quiet')}
      aria-label={`WhatsApp: ${phone}`}
      onClick={onUse}
    >
      <Icon name="message" size={18} /> WhatsApp
    </a>
  )
}

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

/** More than a page has room for: those that do not fit are cut off. */
const LINES = Array.from({ length: 24 }, (_, index) => index)

const EMPTY = { note: '' }

function Notes({ result: { id, name, lead } }: { result: TestResult }) {
  const refresh = useRefresh('result')
  const mayWrite = useCan('lead:write')
  return (
    <section className={`${styles.part} ${styles.writing}`} aria-label="Notlar">
      <h3>Notlar</h3>
      {mayWrite && (
        <div className={styles.screen}>
          <CallForm
            key={id}
            keep={{ key: `result/${id}`, name: () => `${name}: sonuç notu` }}
            name="result-note"
            call={addNote}
            params={{ id: lead.id }}
            submit="Notu ekle"
            values={EMPTY}
            onDone={refresh}
          >
            <TextArea
              name="note"
              label="Yeni not"
              hint="Başvurunun geçmişinde de görünür."
              rows={3}
            />
          </CallForm>
        </div>
      )}
      <ul className={notesStyles.notes}>
        {lead.notes.map((one) => (
          <li key={one.id}>
            <p>{one.text}</p>
            <small>
              {one.by ?? 'Ayrılan biri'}, <When at={one.at} />
            </small>
          </li>
        ))}
      </ul>
      <div className={notesStyles.lines} aria-hidden="true">
        {LINES.map((line) => (
          <i key={line} />
        ))}
      </div>
    </section>
  )
}
