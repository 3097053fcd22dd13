import { z } from 'zod'
import { id } from '../fields.ts'
import { address, choice, pictureKey, sky, slug, textBetween, yesOrNo } from '../input-fields.ts'

const faqInput = z.object({
  question: textBetween(8, 160),
  reply: textBetween(20, 700),
  title: textBetween(2, 60),
  content: textBetween(20, 300),
})

export const testimonialInput = z.object({
  name: textBetween(2, 40),
  course: textBetween(2, 60).nullish(),
  comment: textBetween(20, 400),
  picture: pictureKey(),
})
export type TestimonialInput = z.infer<typeof testimonialInput>

export const slideInput = z.object({
  sky,
  headline: textBetween(2, 60),
  text: textBetween(2, 160),
  href: address(),
  linkLabel: textBetween(2, 30),
  mobile: slug(),
  desktop: slug(),
})
export type SlideInput = z.infer<typeof slideInput>

export const courseCardInput = z.object({
  sky,
  title: textBetween(2, 40),
  content: textBetween(2, 160),
  href: address(),
  picture: pictureKey(),
})
export type CourseCardInput = z.infer<typeof courseCardInput>

const benefitInput = z.object({
  title: textBetween(2, 40),
  text: textBetween(2, 200),
  icon: choice(['ladder', 'repeat', 'clock', 'chat', 'certificate', 'compass']),
  large: yesOrNo().default(false),
})

export const featureInput = z.object({
  title: textBetween(2, 40),
  text: textBetween(2, 160),
  pageId: id(),
})

export const HOME_INPUTS = {
  faq: faqInput,
  testimonial: testimonialInput,
  slide: slideInput,
  'course-card': courseCardInput,
  benefit: benefitInput,
  feature: featureInput,
} as const
