import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './carousel.module.css'

interface Props {
  name: string
  classes: { carousel?: string; track?: string; slide?: string; controls?: string }
  label: string
  interval?: number
  loop?: boolean
  slides: { key: number; content: ReactNode; sky?: string }[]
}

export function Carousel({ name, classes, label, interval, loop, slides }: Props) {
  return (
    <section
      className={classNames(styles.carousel, classes.carousel)}
      data-carousel={name}
      data-interval={interval}
      data-loop={loop || undefined}
      aria-roledescription="slayt gösterisi"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards can scroll it before the script comes, which decides anew */}
      <ul className={classNames(styles.track, classes.track)} data-track tabIndex={0}>
        {slides.map(({ key, content, sky }, index) => (
          <li
            key={key}
            className={classNames(styles.slide, classes.slide)}
            data-slide
            data-active={index === 0}
            data-sky={sky}
            aria-label={`${index + 1} / ${slides.length}`}
          >
            {content}
          </li>
        ))}
      </ul>
      <Controls
        className={classNames(styles.controls, classes.controls)}
        count={slides.length}
        plays={interval !== undefined}
      />
    </section>
  )
}

interface ControlsProps {
  className: string
  count: number
  plays: boolean
}

function Controls({ className, count, plays }: ControlsProps) {
  return (
    <div className={className}>
      {plays && (
        <button type="button" className={styles.button} data-play aria-label="Duraklat" data-early>
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        data-step="-1"
        aria-label="Önceki slayt"
        data-early
      >
        <Icon name="arrow-left" />
      </button>
      <span className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
            key={index}
            type="button"
            className={styles.dot}
            data-dot={index}
            aria-label={`${index + 1}. slayt`}
            aria-current={index === 0 || undefined}
            data-early
          />
        ))}
      </span>
      <button
        type="button"
        className={styles.button}
        data-step="1"
        aria-label="Sonraki slayt"
        data-early
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}
