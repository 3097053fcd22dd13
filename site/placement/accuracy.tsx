import { getTestAccuracy, type TestAccuracy } from '../../contract/public/accuracy.ts'
import { findCard, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { TurkishDate } from '../prose/turkish-date.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { describeTrail } from '../seo/json-ld.ts'
import { ContactCard } from '../ui/contact-card.tsx'
import { Part } from '../ui/failed-part.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/accuracy.ts'
import styles from './accuracy.module.css'
import { ACCURACY_PATH } from './accuracy-path.ts'

const TITLE = 'Testimiz ne kadar doğru?'
const LEAD =
  'Hiçbir seviye testi herkesi doğru yere koymaz. Bizimkinin nasıl hazırlandığını ve ne sıklıkla yanıldığını burada açıkça yazıyoruz.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [accuracy, contact, school, image] = await Promise.all([
    tryApi(context, getTestAccuracy, { isPart: true, none: null }),
    findContact(context),
    findSchool(context),
    findCard(context, 'test'),
  ])
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: ACCURACY_PATH,
    title: TITLE,
    description: LEAD,
    image,
    records: [describeTrail(siteUrl, { name: TITLE, path: ACCURACY_PATH })],
  })
  return { content: serverOnly(request, { accuracy, contact }), meta }
}

export const meta = readMeta

export default function Accuracy({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="accuracy" data={loaderData.content}>
      {({ accuracy, contact }) => (
        <>
          <SkyHeader sky="dawn" title={TITLE} lead={LEAD} />
          <div className={`container ${styles.accuracy}`}>
            <div className={styles.words}>
              <Making />
              <Part answer={accuracy} name="Rakamlar">
                {(figures) => figures && <Figures accuracy={figures} />}
              </Part>
              <Limits />
            </div>
            <div className={`${styles.contact} no-print`}>
              {contact && <ContactCard contact={contact} page={TITLE} />}
            </div>
          </div>
        </>
      )}
    </Static>
  )
}

function Making() {
  return (
    <section aria-labelledby="nasil">
      <h2 id="nasil">Nasıl hazırlandı?</h2>
      <ul className={styles.list}>
        <li>
          Her soru tek bir seviye için yazılır. Her seviyeden aynı sayıda, her beceriden birbirine
          yakın sayıda soru sorulur: dil bilgisi, kelime, okuma, günlük iletişim.
        </li>
        <li>
          Seviyeniz doğru yanıtların sayısından değil, hangi seviyenin sorularını bildiğinizden
          hesaplanır. Boş bırakılan soru, tutturulmuş bir tahmin kadar yanıltmaz; bu yüzden
          bilmediğinizi boş bırakmanızı isteriz.
        </li>
        <li>
          Çoğu testin birbirine denk iki takım sorusu vardır. Kısa süre sonra yeniden çözen kişi
          öteki takımı görür, ezberlediği yanıtlar sonucu şişirmez.
        </li>
        <li>Sonuç iki kurun arasındaysa bunu saklamayız; sonuç sayfası ikisini de söyler.</li>
      </ul>
    </section>
  )
}

function Figures({ accuracy: { simulated, verdicts } }: { accuracy: TestAccuracy }) {
  return (
    <>
      {simulated.tests.length > 0 && <Simulated simulated={simulated} />}
      <Verdicts verdicts={verdicts} />
    </>
  )
}

const WHOLE = new Intl.NumberFormat('tr')

function Simulated({
  simulated: { on, peopleOfEachLevel, tests },
}: Pick<TestAccuracy, 'simulated'>) {
  return (
    <section aria-labelledby="denemede">
      <h2 id="denemede">Denemede ne kadar doğru çıktı?</h2>
      <p>
        Bir insanın gerçek seviyesini kimse kesin bilemez. Bu yüzden her testi bilgisayarda,
        seviyesi baştan belli sanal kişilere, her seviyeden {WHOLE.format(peopleOfEachLevel)} kişiye
        çözdürdük ve işi bilerek zorlaştırdık: Kimi dalgındı, kimi tahmin etti, kimi yarıda bıraktı,
        kiminin okuması iyi ama kelimesi zayıftı; soruların bir bölümü de yazarının düşündüğünden
        kolay ya da zordu.
      </p>
      <div className={styles.tests}>
        <table>
          <caption className="visually-hidden">
            Zorlaştırılmış denemede her testin doğru yerleştirdiği kişiler
          </caption>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Tam kendi seviyesinde</th>
              <th scope="col">En çok bir seviye yanında</th>
            </tr>
          </thead>
          <tbody>
            {tests.map(({ id, slug, name, questions, exact, withinOne }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/test/${slug}`}>{name}</a>
                  <small>{questions} soru</small>
                </th>
                <td>
                  <Share value={exact} />
                </td>
                <td>
                  <Share value={withinOne} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.date}>
        Denemenin tarihi: <TurkishDate value={on} />
      </p>
    </section>
  )
}

function Share({ value }: { value: number }) {
  return <>100 kişide {Math.round(value * 100)}</>
}

function Verdicts({ verdicts }: Pick<TestAccuracy, 'verdicts'>) {
  return (
    <section aria-labelledby="ogretmenler">
      <h2 id="ogretmenler">Öğretmenlerimiz ne diyor?</h2>
      {verdicts ? (
        <>
          <p>
            Testle gelen her öğrencinin öğretmeni ilk iki haftada kurunun uygun olup olmadığını
            söyler. Bugüne kadar {WHOLE.format(verdicts.people)} öğrenci için görüş bildirildi:
          </p>
          <ul className={styles.list}>
            <li>{WHOLE.format(verdicts.right)} öğrencinin kuru uygundu.</li>
            <li>{WHOLE.format(verdicts.tooLow)} öğrenciye kuru kolay geldi.</li>
            <li>{WHOLE.format(verdicts.tooHigh)} öğrenciye kuru zor geldi.</li>
          </ul>
          <p className={styles.date}>
            Son görüşün tarihi: <TurkishDate value={verdicts.until} />
          </p>
        </>
      ) : (
        <p>
          Testle gelen her öğrencinin öğretmeni ilk iki haftada kurunun uygun olup olmadığını
          söyler. Bu görüşleri 50 öğrenciye ulaşınca burada yayımlayacağız; daha azı yanıltıcı olur.
        </p>
      )}
    </section>
  )
}

function Limits() {
  return (
    <section aria-labelledby="olcmedikleri">
      <h2 id="olcmedikleri">Neyi ölçmez?</h2>
      <p>
        Test konuşmayı, yazmayı ve dinlemeyi ölçmez; gözetimsiz çözülür. Kesin kur bu yüzden
        danışmanımızla kısa bir konuşmadan sonra belli olur. İlk derslerde kurunuz size kolay ya da
        zor gelirse bize söyleyin, birlikte daha uygun bir grup bakalım.
      </p>
    </section>
  )
}
