import type { ReactNode } from 'react'
import { formatLira } from '../../domain/money.ts'
import { whatsApp } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { OwnStyle } from '../ui/own-style.tsx'
import { formatOffer, formatStart, type Offer } from './describe-offer.ts'
import sheet from './offer.module.css?inline'
import styles from './offer.module.css?names'

interface Props {
  price: number | null
  before: number | null | undefined
}

/** With the price before a discount, where there is one. */
export function Price({ price, before }: Props) {
  if (price === null) return 'Ücreti bize sorun'
  return (
    <>
      {before && (
        <>
          <del>
            <span className="visually-hidden">İndirimsiz </span>
            {formatLira(before)}
          </del>{' '}
        </>
      )}
      {formatLira(price)}
    </>
  )
}

interface OfferProps {
  offer: Offer
  whatsapp: string | undefined
  children?: ReactNode
}

export function OfferBar({ offer, whatsapp, children }: OfferProps) {
  const { name, price, priceBefore, terms, ages, week, seats, fullness } = offer
  const question = `Merhaba, ${formatOffer(offer)}. Bilgi alabilir miyim?`
  return (
    <section className={styles.offer} aria-label="Ücret ve başlangıç" {...factsOf(offer)}>
      <OwnStyle name="offer" text={sheet} />
      <p className={styles.name}>{[name, ages].filter(Boolean).join(', ')}</p>
      <p className={styles.price}>
        <strong>
          <Price price={price} before={priceBefore} />
        </strong>
        {price !== null && <span>{terms}</span>}
      </p>
      <p className={styles.week}>{week}</p>
      <p className={styles.start}>
        <span>{formatStart(offer)}</span>
        {seats && (
          <span className={styles.seats} data-fullness={fullness}>
            {seats}
          </span>
        )}
      </p>
      <p className={`${styles.ways} no-print`}>
        {children}
        {whatsapp && (
          <a href={`${whatsApp(whatsapp)}?text=${encodeURIComponent(question)}`}>
            <Icon name="whatsapp" size={20} /> Bize sorun
          </a>
        )}
      </p>
    </section>
  )
}

export function OfferLines({ offer }: { offer: Offer }) {
  const { name, price, week, ages, seats } = offer
  return (
    <p className={styles.lines} {...factsOf(offer)}>
      <OwnStyle name="offer" text={sheet} />
      <strong>{formatStart(offer)}</strong>
      <span>{[name, ages].filter(Boolean).join(', ')}</span>
      <span className={styles.week}>{week}</span>
      <span>
        {[price === null ? 'Ücreti bize sorun' : `${formatLira(price)}, KDV dâhil`, seats]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}

function factsOf({ price, startsOn, placesLeft }: Offer) {
  return {
    'data-offer': '',
    'data-price': price === null ? '' : Math.round(price * 100),
    'data-starts': startsOn ?? '',
    'data-places': placesLeft,
  }
}
