import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './carousel.css'

interface Props {
  /** Hook for checks, and the prefix of its parts’ class names. */
  name: string
  /** What is shown in it, for screen readers. */
  label: string
  /** Milliseconds between two slides; without it nothing moves by itself. */
  interval?: number
  /** After the last slide the first one follows. */
  loop?: boolean
  slides: { key: number; content: ReactNode; sky?: string }[]
}

/**
 * Slides side by side on a track that the browser itself scrolls and snaps. `useCarousels` gives it its buttons’
 * behaviour; without script it can still be swiped, scrolled and walked through with the Tab key.
 */
export function Carousel({ name, label, interval, loop, slides }: Props) {
  return (
    <section
      className={`carousel ${name}-carousel`}
      data-carousel={name}
      data-interval={interval}
      data-loop={loop || undefined}
      aria-roledescription="slayt gösterisi"
      aria-label={label}
    >
      <ul className={`carousel-track ${name}-track`} data-track>
        {slides.map(({ key, content, sky }, index) => (
          <li
            key={key}
            className={`carousel-slide ${name}-slide`}
            data-slide
            data-active={index === 0}
            data-sky={sky}
            aria-label={`${index + 1} / ${slides.length}`}
          >
            {content}
          </li>
        ))}
      </ul>
      <Controls count={slides.length} plays={interval !== undefined} />
    </section>
  )
}

function Controls({ count, plays }: { count: number; plays: boolean }) {
  return (
    <div className="carousel-controls">
      {plays && (
        <button
          type="button"
          className="carousel-button"
          data-play
          aria-label="Duraklat"
          data-early
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      )}
      <button
        type="button"
        className="carousel-button"
        data-step="-1"
        aria-label="Önceki slayt"
        data-early
      >
        <Icon name="arrow-left" />
      </button>
      <span className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            key={index}
            type="button"
            className="carousel-dot"
            data-dot={index}
            aria-label={`${index + 1}. slayt`}
            aria-current={index === 0 || undefined}
            data-early
          />
        ))}
      </span>
      <button
        type="button"
        className="carousel-button"
        data-step="1"
        aria-label="Sonraki slayt"
        data-early
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}
