import { formatCampus } from '../../domain/format-campus.ts'
import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { formatKurus } from '../../domain/money.ts'
import { withNumbers } from '../../domain/payment-plan.ts'
import { RELATION_NAMES } from '../../domain/people.ts'
import { formatDate, formatHourSpan } from '../../domain/school-time.ts'
import { WEEKDAY_OPTIONS } from '../school/group-words.ts'
import type { PaperFacts } from './paper-screen.tsx'
import styles from './papers.module.css'
import { Lines, Sheet, Signatures } from './sheet.tsx'

const STATEMENTS = ['Yukarıdaki bilgiler doğrudur.', 'KVKK Aydınlatma Metni’ni okudum.']

/** Each is a choice of its own: a place in a course never depends on one. */
const PERMISSIONS = [
  'Okulun duyurularını e-postayla almak istiyorum.',
  'Okulun duyurularını kısa mesajla almak istiyorum.',
  'Derslerde çekilen fotoğrafların okulun sayfalarında kullanılmasına izin veriyorum.',
]

export function EnrollmentForm(facts: PaperFacts) {
  const { school, learner } = facts
  const [guardian] = learner.contacts.filter(({ relation }) => relation !== 'self')
  return (
    <Sheet school={school} title="Kayıt formu" isCompact>
      <Lines
        title="Öğrenci"
        lines={[
          ['Adı soyadı', `${learner.name} ${learner.surname}`],
          ['Doğum tarihi', formatBirth(learner)],
          ['Telefonu', learner.phone],
          ['E-postası', learner.email ?? learner.accountEmail],
        ]}
      />
      {(guardian || learner.isMinor) && (
        <Lines
          title={guardian ? `İletişim kişisi (${RELATION_NAMES[guardian.relation]})` : 'Veli'}
          lines={[
            ['Adı soyadı', guardian && [guardian.name, guardian.surname].filter(Boolean).join(' ')],
            ['Telefonu', guardian?.phone],
            ['E-postası', guardian?.email],
          ]}
        />
      )}
      <Place {...facts} />
      <Fee {...facts} />
      <Choices title="Beyan" sentences={STATEMENTS} />
      <Choices title="İzinler (isteğe bağlı)" sentences={PERMISSIONS} />
      <Signatures
        names={[
          'Öğrenci: tarih, imza',
          ...(learner.isMinor ? ['Veli: tarih, imza'] : []),
          'Okul adına: ad soyad, imza',
        ]}
      />
    </Sheet>
  )
}

function Choices({ title, sentences }: { title: string; sentences: string[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.consents}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function Place({ enrollment: { startsOn }, group }: PaperFacts) {
  return (
    <Lines
      title="Program"
      lines={[
        ['Program ve kur', `${group.course.name}, ${group.level.name}`],
        ['Sınıf', `${group.name}, ${formatLocation(group)}`],
        ['Başlangıç ve bitiş', formatDateRange(group)],
        ['Öğrencinin ilk günü', startsOn && formatDate(startsOn)],
        ['Gün ve saatler', formatWeekHours(group)],
        ['Süre', formatLength(group)],
      ]}
    />
  )
}

function Fee({ enrollment: { agreement }, group }: PaperFacts) {
  const price = agreement?.agreed ?? group.price
  if (price === null) return <Lines title="Ücret" lines={[['Anlaşılan ücret', '']]} />
  const parts = toInstalments(price, group.instalments)
  return (
    <section className={styles.part}>
      <h2>Ücret</h2>
      <p>
        Anlaşılan ücret: <b>{formatKurus(price)}</b>
        {parts.length > 1 && `, ${parts.length} taksit; yanlarına son ödeme günlerini yazın`}
      </p>
      {parts.length > 1 && (
        <ol className={styles.instalments}>
          {withNumbers(parts.map((amount) => ({ amount }))).map(({ number, amount }) => (
            <li key={number}>
              <span>{number}.</span>
              <span>{formatKurus(amount)}</span>
              <span className={styles.blank} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type Group = PaperFacts['group']

function formatBirth({ birthDate, birthYear }: PaperFacts['learner']): string {
  return birthDate ? formatDate(birthDate) : String(birthYear ?? '')
}

function formatDateRange({ startsOn, endsOn, expectedEnd }: Group): string {
  const end = endsOn ?? expectedEnd
  return [startsOn, end]
    .filter((day) => day !== null)
    .map(formatDate)
    .join(' – ')
}

function formatWeekHours({ slots }: Group): string {
  return slots
    .map(({ weekday, startsAt, endsAt }) => {
      const day = WEEKDAY_OPTIONS[weekday as keyof typeof WEEKDAY_OPTIONS]
      return `${day} ${formatHourSpan({ startsAt, endsAt })}`
    })
    .join(', ')
}

function formatLength({ level, lessonMinutes }: Group): string {
  return `${level.hours} ders saati (bir ders saati ${lessonMinutes} dakika)`
}

function formatLocation({ campus, mode }: Group): string {
  return campus ? formatCampus(campus.name) : GROUP_MODE_NAMES[mode]
}

/** Equal parts in whole lira, the first with the remainder. @param price kuruş */
export function toInstalments(price: number, count: number): number[] {
  const part = Math.floor(price / 100 / count) * 100
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? price - part * (count - 1) : part,
  )
}
