import type { Testimonial } from '../../contract/public/content.ts'
import { Carousel } from '../ui/carousel/carousel.tsx'
import { Picture } from '../ui/picture.tsx'
import './testimonials.css'

/** Milliseconds that a comment stands. */
const INTERVAL = 2000

/** What students say, in bubbles under a morning sky. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <div className="container testimonials-inner">
      <h2>Öğrencilerimiz anlatıyor</h2>
      <Carousel
        name="testimonials"
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
    <figure className="comment">
      <blockquote className="comment-bubble">
        <p>{comment}</p>
      </blockquote>
      <figcaption className="comment-by">
        {picture && <Picture className="comment-face" picture={picture} sizes="4rem" />}
        <span>
          <strong>{name}</strong>
          {course && <span className="comment-course">{course}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
