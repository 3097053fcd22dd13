import type { RecordOf } from '../data/resources.ts'
import { Bar, Bars } from '../ui/bars.tsx'
import { Facts } from '../ui/facts.tsx'
import styles from './tests.module.css'

const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })
/** Discrimination index below which a question hardly tells strong applicants from weak ones. */
const WEAK = 0.2
const ENOUGH = 30

export function Statistics({ question }: { question: RecordOf<'question'> }) {
  const { statistics, key } = question
  const { seen, right, blank, seconds, chosen } = statistics
  return (
    <section className={styles.part} aria-label="İstatistik">
      <h2>Nasıl yanıtlandı?</h2>
      {seen === 0 ? (
        <p className={styles.quiet}>Bu hâliyle henüz kimse yanıtlamadı.</p>
      ) : (
        <>
          <Facts
            facts={{
              Gören: `${seen} kişi`,
              Doğru: percent(right),
              Boş: percent(blank),
              ...(seconds !== null && { 'Ortanca süre': `${NUMBER.format(seconds)} sn` }),
              'Ayırt ediciliği': <Correlation statistics={statistics} />,
            }}
          />
          <Bars names="short">
            {(['a', 'b', 'c', 'd'] as const).map((option) => (
              <Bar
                key={option}
                name={option.toUpperCase()}
                share={chosen[option] / seen}
                value={`${chosen[option]} kişi`}
                isStrong={option === key}
              />
            ))}
          </Bars>
        </>
      )}
    </section>
  )
}

function percent(share: number | null): string {
  return share === null ? '–' : `%${Math.round(share * 100)}`
}

function Correlation({
  statistics: { seen, correlation },
}: Pick<RecordOf<'question'>, 'statistics'>) {
  if (seen < ENOUGH) return <>Henüz az yanıt: {ENOUGH} kişiden sonra söylenir</>
  if (correlation === null) return <>Hesaplanamaz: herkes aynı sonucu aldı</>
  const words = correlation < WEAK ? 'zayıf, soruya bir daha bakın' : 'iyi'
  return (
    <>
      {NUMBER.format(correlation)} ({words})
    </>
  )
}
