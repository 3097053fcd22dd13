import type { ReactNode } from 'react'
import type { Answer } from '../../contract/answer.ts'
import type {
  Benefit,
  ContactSettings,
  Faq,
  Feature,
  Level,
} from '../../contract/public/content.ts'
import type { TestListItem } from '../../contract/public/placement.ts'
import { ContactForm } from '../form/contact-form.tsx'
import type { FormAnswer } from '../form/send.ts'
import { Accordion } from '../ui/accordion.tsx'
import { askOnWhatsApp, telephone } from '../ui/contact-links.ts'
import { Eyebrow } from '../ui/eyebrow.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { TestName } from '../ui/test-name.tsx'
import benefitsStyles from './benefits.module.css'
import callbackStyles from './callback.module.css'
import closingStyles from './closing.module.css'
import featuresStyles from './features.module.css'
import ladderStyles from './ladder.module.css'
import questionsStyles from './questions.module.css'

export function Benefits({ benefits }: { benefits: Benefit[] }) {
  return (
    <div className="container">
      <div className={benefitsStyles.head}>
        <h2>Kurunuzda neler var?</h2>
      </div>
      <ul className={benefitsStyles.grid}>
        {benefits.map(({ id, title, text, icon, large }) => (
          <li key={id} className={benefitsStyles.benefit} data-large={large || undefined}>
            <img
              className={benefitsStyles.benefitIcon}
              src={`/icons/benefits.svg#${icon}`}
              width={64}
              height={64}
              alt=""
              loading="lazy"
            />
            <h3 className={benefitsStyles.benefitTitle}>{title}</h3>
            <p className={benefitsStyles.benefitText}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Callback({ served }: { served?: FormAnswer }) {
  return (
    <section className={callbackStyles.callback} aria-labelledby="geri-arama">
      <h2 className={callbackStyles.title} id="geri-arama">
        Sizi arayalım
      </h2>
      <p className={callbackStyles.words}>
        Bilgilerinizi bırakın; kurları, günleri ve fiyatı telefonda konuşalım.
      </p>
      <ContactForm type="slider" served={served} />
    </section>
  )
}

export function Closing({ tests }: { tests: TestListItem[] }) {
  const [first, ...others] = tests
  if (!first) return null
  return (
    <div className={`container ${closingStyles.inner}`}>
      <h2 className={closingStyles.title}>Kurunuzu öğrenin</h2>
      <p className={closingStyles.words}>
        Seviye tespit testi ücretsizdir ve süre tutmadan çözülür. Bilmediğiniz soruyu boş bırakın;
        sonuç size en yakın kuru gösterir.
      </p>
      <a className="button button-ink" href={`/test/${first.slug}`}>
        {first.name}
        <Icon name="arrow-right" size={20} />
      </a>
      {others.length > 0 && (
        <ul className={closingStyles.tests} aria-label="Öteki testler">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <a className={closingStyles.test} href={`/test/${slug}`}>
                <TestName name={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function Features({ features }: { features: Feature[] }) {
  return (
    <>
      <div className={`container ${featuresStyles.head}`}>
        <h2>Neye söz veriyoruz?</h2>
      </div>
      <ul className={`container ${featuresStyles.strip}`}>
        {features.map((feature) => (
          <li key={feature.id}>
            <Tile feature={feature} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Tile({ feature: { title, text, href, picture } }: { feature: Feature }) {
  const Tag = href ? 'a' : 'div'
  return (
    <Tag className={featuresStyles.feature} href={href ? `/page/${href}` : undefined}>
      {picture && (
        <Picture
          className={featuresStyles.featurePicture}
          picture={picture}
          sizes="(width >= 48rem) 27rem, 26vw"
          decorative
        />
      )}
      <span className={featuresStyles.featureWords}>
        <strong className={featuresStyles.featureTitle}>{title}</strong>
        <span className={featuresStyles.featureText}>{text}</span>
      </span>
    </Tag>
  )
}

export function LevelLadder({ levels, path }: { levels: Level[]; path: string }) {
  const total = levels.reduce((sum, { hours }) => sum + hours, 0)
  return (
    <div className={`container ${ladderStyles.inner}`}>
      <div className={ladderStyles.head}>
        <Eyebrow>Seviyeler</Eyebrow>
        <h2>
          Baştan sona {levels.length} kur:{' '}
          <span className={ladderStyles.total}>{total} ders saati</span>
        </h2>
        <p className={ladderStyles.words}>
          Her basamak, o kurun sonunda neler yapabileceğinizi söyler.
        </p>
        {path && (
          <a className="button button-sun" href={path}>
            Kurları tek tek görün
          </a>
        )}
      </div>
      <ol className={ladderStyles.steps}>
        {levels.map(({ id, name, goal, hours }, index) => (
          <li
            key={id}
            className={ladderStyles.step}
            style={{ '--step': index } as React.CSSProperties}
          >
            <strong className={ladderStyles.level}>{name}</strong>
            <span className={ladderStyles.goal}>{goal}</span>
            <span className={ladderStyles.hours}>{hours} ders saati</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface Props {
  faqs: Faq[]
  contact: ContactSettings | null
}

export function Questions({ faqs, contact }: Props) {
  return (
    <div className={`container ${questionsStyles.inner}`}>
      <div className={questionsStyles.list}>
        <h2>Sık sorulan sorular</h2>
        <Accordion items={faqs} name="faq" />
      </div>
      {contact && <Ask contact={contact} />}
    </div>
  )
}

function Ask({ contact }: { contact: ContactSettings }) {
  return (
    <aside className={`${questionsStyles.ask} on-dark`} aria-labelledby="sorunuz">
      <h2 id="sorunuz">Sorunuz mu var?</h2>
      <p>Telefonlarımız {contact.phoneHours} arasında açık. Dilerseniz yazın.</p>
      <a className={questionsStyles.askPhone} href={telephone(contact.phone)}>
        {contact.phone}
      </a>
      <p className={questionsStyles.askWays}>
        <a className="button button-sun button-small" href={askOnWhatsApp(contact.whatsapp, '')}>
          <Icon name="whatsapp" size={20} />
          WhatsApp’tan yazın
        </a>
        <a
          className={`button button-quiet button-small ${questionsStyles.askQuiet}`}
          href="/contact"
        >
          İletişim sayfası
        </a>
      </p>
    </aside>
  )
}

interface HomeListProps<T> {
  answer: Answer<T[]>
  name: string
  children: (list: T[]) => ReactNode
}

export function HomeList<T>({ answer, name, children }: HomeListProps<T>) {
  if (answer.ok) return answer.value.length > 0 && children(answer.value)
  return (
    <section className="container section">
      <FailedPart name={name} message={answer.message} />
    </section>
  )
}
