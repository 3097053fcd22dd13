import { Link } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { getRetention, saveRetention } from '../../contract/staff/retention.ts'
import { formatMonths, RETENTION, RETENTION_LIMITS } from '../../domain/retention.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { NumberField } from '../form/inputs.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { Answered } from '../list/empty.tsx'
import { notify } from '../ui/notices.tsx'
import { formatNumber } from '../ui/number.ts'
import { Status } from '../ui/status.tsx'
import styles from './retention.module.css'

type Retention = Output<typeof getRetention>
type Span = Retention['spans'][number]

export function RetentionScreen() {
  const answer = useAnswer(getRetention, undefined, { isFresh: true })
  return (
    <div className={styles.screen}>
      <h1>Saklama süreleri</h1>
      <Answered answer={answer} failure="Süreler açılamadı">
        {(retention) => <Content key={retention.revision} {...retention} />}
      </Answered>
    </div>
  )
}

function Content({ spans, revision }: Retention) {
  const refresh = useFreshAnswer(getRetention)
  const months = Object.fromEntries(spans.map((span) => [span.kind, span.months]))
  return (
    <>
      <p>
        Süresi dolan kişisel veriler her gece saat 04.00’te silinir: ad, telefon, e-posta ve
        yazılanlar gider, sayılar ve ücretler kalır. Geri alınamaz.
      </p>
      <TextState spans={spans} />
      <CallForm
        name="retention"
        call={saveRetention}
        submit="Kaydet"
        values={{ months, revision, password: '' }}
        onDone={({ message }) => {
          notify('success', message)
          return refresh()
        }}
      >
        {spans.map((span) => (
          <NumberField
            key={span.kind}
            name={`months.${span.kind}`}
            label={`${RETENTION[span.kind].records} (ay)`}
            hint={describe(span)}
            min={RETENTION_LIMITS.min}
            max={RETENTION_LIMITS.max}
          />
        ))}
        <IdentityFields />
      </CallForm>
    </>
  )
}

function TextState({ spans }: Pick<Retention, 'spans'>) {
  const others = spans.filter(({ months, published }) => published !== formatMonths(months))
  if (others.length === 0) {
    return (
      <Status tone="good">
        <span>Yayımdaki KVKK metninde de bu süreler yazıyor.</span>
      </Status>
    )
  }
  const names = others.map(({ kind }) => RETENTION[kind].records)
  return (
    <p>
      <Status tone="due">
        <span>
          Yayımdaki KVKK metninde başka yazıyor: {new Intl.ListFormat('tr').format(names)}.
        </span>
      </Status>{' '}
      <Link to="/icerik?kind=legal-text">Metni düzeltin</Link>
    </p>
  )
}

function describe({ kind, published, overdue }: Span): string {
  return [
    `Sürenin başlangıcı: ${RETENTION[kind].since}.`,
    published ? `KVKK metninde: ${published}.` : 'KVKK metninde yazmıyor.',
    overdue > 0
      ? `Bu gece silinecek: ${formatNumber(overdue)} kayıt.`
      : 'Bu gece silinecek kayıt yok.',
  ].join(' ')
}
