import type { CSSProperties } from 'react'
import type { Slide } from '../../contract/public/content.ts'
import type { Group } from '../../contract/public/group.ts'
import type { TestListItem } from '../../contract/public/placement.ts'
import { findNextGroup, type Offer, offerOfGroup } from '../groups/describe-offer.ts'
import { OfferLines } from '../groups/offer.tsx'
import { HeroSkeleton } from '../layout/hero-skeleton.tsx'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Icon } from '../ui/icon.tsx'
import { plainSource, srcSet } from '../ui/picture.tsx'
import styles from './hero.module.css'

const DESKTOP = '(min-width: 768px)'
const MOBILE = '(max-width: 767px)'

const INTERVAL = 2500

interface Props {
  /** Null if they could not be read: their place is kept. */
  slides: Slide[] | null
  groups: readonly Group[]
  school: string
  test: TestListItem | undefined
}

export function Hero({ slides, groups, school, test }: Props) {
  if (!slides) return <HeroSkeleton />
  const [first] = slides
  if (!first) return <PlainHero groups={groups} school={school} test={test} />
  return (
    <>
      <Preload slide={first} />
      <Carousel
        name="hero"
        classes={{ slide: styles.slide, controls: styles.controls }}
        label="Öne çıkanlar"
        interval={INTERVAL}
        loop
        slides={slides.map((slide) => ({
          key: slide.id,
          sky: slide.sky,
          content: (
            <HeroSlide
              slide={slide}
              offer={slide === first ? findOffer(slide, groups) : null}
              priority={slide === first}
            />
          ),
        }))}
      />
    </>
  )
}

/** A school that has no slides, or not yet: its name, the next group, and the way on. */
function PlainHero({ groups, school, test }: Omit<Props, 'slides'>) {
  const next = findNextGroup(groups)
  const [href, label] = next
    ? ['/gruplar', 'Açılacak sınıflar']
    : [test && `/test/${test.slug}`, test?.name]
  return (
    <div className={styles.plain} data-plain-hero="">
      <p className={styles.headline}>{school}</p>
      {next && (
        <div className={styles.offer}>
          <OfferLines offer={offerOfGroup(next)} />
        </div>
      )}
      {href && (
        <a className="button" href={href}>
          {label}
          <Icon name="arrow-right" size={20} />
        </a>
      )}
    </div>
  )
}

/** The next group of the course that the slide leads to, or any group rather than none. */
function findOffer({ href }: Slide, groups: readonly Group[]): Offer | null {
  const own = groups.filter(({ courseSlug }) => href === `/page/${courseSlug}`)
  const next = findNextGroup(own) ?? findNextGroup(groups)
  return next ? offerOfGroup(next) : null
}

function Preload({ slide }: { slide: Slide }) {
  const pictures = [
    { media: DESKTOP, picture: slide.desktopPicture },
    { media: MOBILE, picture: slide.mobilePicture },
  ]
  return pictures.map(({ media, picture }) => (
    <link
      key={media}
      rel="preload"
      as="image"
      media={media}
      {...(picture.widths.length > 0
        ? { type: 'image/avif', imageSrcSet: srcSet(picture, 'avif') }
        : { href: plainSource(picture) })}
      imageSizes="100vw"
      fetchPriority="high"
    />
  ))
}

interface SlideProps {
  slide: Slide
  offer: Offer | null
  priority: boolean
}

function HeroSlide({ slide, offer, priority }: SlideProps) {
  const { desktopPicture, mobilePicture } = slide
  return (
    <>
      <picture className={styles.picture}>
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={DESKTOP}
            type={desktopPicture.widths.length > 0 ? `image/${format}` : undefined}
            srcSet={srcSet(desktopPicture, format) ?? plainSource(desktopPicture)}
            sizes="100vw"
            width={desktopPicture.width}
            height={desktopPicture.height}
          />
        ))}
        {mobilePicture.widths.length > 0 && (
          <source type="image/avif" srcSet={srcSet(mobilePicture, 'avif')} sizes="100vw" />
        )}
        <img
          src={plainSource(mobilePicture)}
          srcSet={srcSet(mobilePicture, 'webp')}
          sizes="100vw"
          width={mobilePicture.width}
          height={mobilePicture.height}
          alt={desktopPicture.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          style={{ backgroundColor: desktopPicture.color ?? undefined, ...focusOf(slide) }}
        />
      </picture>
      {slide.headline && <HeroText slide={slide} offer={offer} />}
    </>
  )
}

function focusOf({ mobilePicture, desktopPicture }: Slide): CSSProperties {
  const focus = { '--mobile': mobilePicture.focus, '--desktop': desktopPicture.focus }
  return Object.fromEntries(Object.entries(focus).filter(([, place]) => place))
}

function HeroText({ slide, offer }: Omit<SlideProps, 'priority'>) {
  const { headline, text, href, linkLabel } = slide
  return (
    <div className={styles.text}>
      <p className={styles.headline}>{headline}</p>
      <p className={styles.words}>{text}</p>
      {offer && (
        <div className={styles.offer}>
          <OfferLines offer={offer} />
        </div>
      )}
      <a className={`button ${styles.button}`} href={href}>
        {linkLabel}
        <Icon name="arrow-right" size={20} />
      </a>
    </div>
  )
}
