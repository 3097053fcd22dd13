import type { Answer } from '../../contract/answer.ts'
import type { CourseCard, SiteConfig } from '../../contract/public/content.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { command } from '../ui/command.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './courses.module.css'

interface Props {
  config: SiteConfig
  cards: Answer<CourseCard[]>
  programs: string
}

export function Courses({ config, cards, programs }: Props) {
  const heading = config.title.split('|').at(-1)?.trim() ?? config.title
  return (
    <>
      <div className={`container ${styles.head}`}>
        <h1>{heading}</h1>
        <p className={`lead ${styles.lead}`}>{config.description}</p>
        <p className={styles.ways}>
          {programs && (
            <a className="onward" href={programs}>
              Bütün programlar
              <Icon name="arrow-right" size={20} />
            </a>
          )}
          <button
            type="button"
            className={`button button-quiet ${styles.callMe}`}
            aria-haspopup="dialog"
            {...command('show-modal', 'basvuru')}
          >
            <Icon name="phone" size={20} />
            Sizi arayalım
          </button>
        </p>
      </div>
      {!cards.ok && (
        <div className="container">
          <FailedPart name="Kurs kartları" message={cards.message} />
        </div>
      )}
      {cards.ok && cards.value.length > 0 && (
        <div className={styles.posters}>
          <Carousel
            name="courses"
            classes={{ track: styles.track, slide: styles.slide, controls: styles.controls }}
            label="Kurslar"
            slides={cards.value.map((card) => ({
              key: card.id,
              sky: card.sky,
              content: <Poster card={card} />,
            }))}
          />
        </div>
      )}
    </>
  )
}

function Poster({ card }: { card: CourseCard }) {
  const Tag = card.href ? 'a' : 'div'
  return (
    <Tag className={styles.poster} href={card.href || undefined}>
      {card.picture && (
        <Picture
          className={styles.posterPicture}
          picture={card.picture}
          sizes="(width >= 80rem) 20rem, (width >= 64rem) 24vw, (width >= 48rem) 46vw, 92vw"
        />
      )}
      <span className={styles.posterWords}>
        <strong className={styles.posterTitle}>{card.title}</strong>
        <span className={styles.posterText}>{card.content}</span>
        {card.href && (
          <span className={styles.posterGo}>
            <Icon name="arrow-right" />
          </span>
        )}
      </span>
    </Tag>
  )
}
