import type { CourseCard, SiteConfig } from '../../contract/public/content.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import './courses.css'

interface Props {
  config: SiteConfig
  cards: CourseCard[]
}

/** What the school is, in one line, and its four ways in as posters. */
export function Courses({ config, cards }: Props) {
  // “Name | What it is”: the name stands in the header already.
  const heading = config.title.split('|').at(-1)?.trim() ?? config.title
  return (
    <>
      <div className="container courses-head">
        <h1>{heading}</h1>
        <p className="lead">{config.description}</p>
        <a className="onward" href="/page/egitim-programlari">
          Bütün programlar
          <Icon name="arrow-right" size={20} />
        </a>
      </div>
      {cards.length > 0 && (
        <div className="courses-posters">
          <Carousel
            name="courses"
            label="Kurslar"
            slides={cards.map((card) => ({
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
  return (
    <a className="poster" href={card.href}>
      {card.picture && (
        <Picture
          className="poster-picture"
          picture={card.picture}
          sizes="(width >= 80rem) 20rem, (width >= 64rem) 24vw, (width >= 48rem) 46vw, 92vw"
        />
      )}
      <span className="poster-words">
        <strong className="poster-title">{card.title}</strong>
        <span className="poster-text">{card.content}</span>
        <span className="poster-go">
          <Icon name="arrow-right" />
        </span>
      </span>
    </a>
  )
}
