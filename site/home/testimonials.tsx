import type { Testimonial } from '../../contract/public/content.ts'
import { initialsOf } from '../../domain/name.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './testimonials.module.css'

const INTERVAL = 2000

export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <div className={`container ${styles.inner}`}>
      <h2>Öğrencilerimiz anlatıyor</h2>
      <Carousel
        name="testimonials"
        classes={{
          carousel: styles.carousel,
          track: styles.track,
          slide: styles.slide,
          controls: styles.controls,
        }}
        label="Öğrenci yorumları"
        interval={INTERVAL}
        loop
        slides={testimonials.map((testimonial) => ({
          key: testimonial.id,
          content: <Comment {...testimonial} />,
        }))}
      />
    </div>
  )
}

function Comment({ name, course, comment, picture }: Testimonial) {
  return (
    <figure className={styles.comment}>
      <blockquote className={styles.commentBubble}>
        <p>{comment}</p>
      </blockquote>
      <figcaption className={styles.commentBy}>
        {picture ? (
          <Picture className={styles.commentFace} picture={picture} sizes="4rem" />
        ) : (
          <span className={styles.commentInitials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span>
          <strong>{name}</strong>
          {course && <span className={styles.commentCourse}>{course}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
