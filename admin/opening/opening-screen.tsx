import { getDashboard } from '../../contract/staff/dashboard.ts'
import { getSiteOpening, openSite, type SiteOpening } from '../../contract/staff/site-opening.ts'
import { SAMPLE_PLACES, type SamplePlace } from '../../domain/opening.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Answered } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import styles from './opening.module.css'

const PLACES: Record<SamplePlace, string> = {
  legal: 'Yasal metinler',
  school: 'Okulun adı ve iletişim bilgileri',
  icons: 'Logo ve simgeler',
  home: 'Ana sayfa',
  pages: 'Sayfalar',
  articles: 'Yazılar',
  questions: 'Sık sorulan sorular',
  testimonials: 'Öğrenci yorumları',
  tests: 'Öğretmediğiniz dillerin testleri',
  teachers: 'Öğretmenler',
  pictures: 'Görseller',
  cards: 'Paylaşım kartları',
}

export function OpeningScreen() {
  const answer = useAnswer(getSiteOpening, undefined, { isFresh: true })
  return (
    <div className={styles.opening}>
      <h1>Sitenin açılışı</h1>
      <Answered answer={answer} failure="Liste açılamadı">
        {(opening) => <Content {...opening} />}
      </Answered>
    </div>
  )
}

function Content({ isClosed, findings }: SiteOpening) {
  const texts = findings.filter(({ place }) => place === 'legal').length
  return (
    <>
      {isClosed ? <Closed texts={texts} /> : <Status tone="good">Site ziyaretçilere açık.</Status>}
      {findings.length > 0 ? (
        <Remains findings={findings} />
      ) : (
        <p>Sitede örnek okuldan bir şey kalmadı.</p>
      )}
    </>
  )
}

function Closed({ texts }: { texts: number }) {
  const refreshOpening = useFreshAnswer(getSiteOpening)
  const refreshSteps = useFreshAnswer(getDashboard)
  const { act, isBusy } = useAct(() => Promise.all([refreshOpening(), refreshSteps()]))
  const open = () =>
    act(
      () => send(openSite),
      ({ message }) => message,
    )

  return (
    <section className={styles.closed} aria-labelledby="closed-site">
      <h2 id="closed-site">Site kapalı</h2>
      <p>
        Ziyaretçiler yalnızca okulun adını ve “yakında” yazısını görüyor. Siz giriş yaptığınız için
        siteyi olduğu gibi görürsünüz: <a href="/">siteye bakın</a>.
      </p>
      {texts > 0 && (
        <p role="note">
          Önce yasal metinleri kendi okulunuz için yayımlayın: {texts} metin hâlâ örnek. Öteki
          kalanlar açılışa engel değildir.
        </p>
      )}
      <Button isBusy={isBusy} onClick={() => void open()}>
        Siteyi aç
      </Button>
    </section>
  )
}

function Remains({ findings }: Pick<SiteOpening, 'findings'>) {
  return (
    <section className={styles.remains} aria-labelledby="remains">
      <h2 id="remains">Örnek okuldan kalanlar: {findings.length}</h2>
      <p>Her satır, değiştireceğiniz ekranı açar. Liste boşalınca ilk adımlar da tamamlanır.</p>
      {SAMPLE_PLACES.map((place) => {
        const found = findings.filter((finding) => finding.place === place)
        return (
          found.length > 0 && (
            <details key={place} className={styles.place} open={found.length <= 5}>
              <summary>
                {PLACES[place]} <span className={styles.count}>{found.length}</span>
              </summary>
              <ul>
                {found.map(({ title, path }) => (
                  <li key={`${path} ${title}`}>
                    <ScreenLink to={path} access="settings:write">
                      {title}
                    </ScreenLink>
                  </li>
                ))}
              </ul>
            </details>
          )
        )
      })}
    </section>
  )
}
