import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { findBenefits } from './find-benefits.ts'
import { findCourseCards } from './find-course-cards.ts'
import { findFaqs } from './find-faqs.ts'
import { findFeatures } from './find-features.ts'
import { findLevels } from './find-levels.ts'
import { findSlides } from './find-slides.ts'
import { findTestimonials } from './find-testimonials.ts'
import { saveBenefit } from './save-benefit.ts'
import { saveCourseCard } from './save-course-card.ts'
import { saveFaq } from './save-faq.ts'
import { saveFeature } from './save-feature.ts'
import { saveLevel } from './save-level.ts'
import { saveSlide } from './save-slide.ts'
import { saveTestimonial } from './save-testimonial.ts'

const { db } = await createTestDatabase()
const standing = { position: 50, state: 'published' } as const
const text = { title: 'Otopark', text: 'Okulun önünde.', content: 'Okulun önünde.', ...standing }
const link = { sky: 'noon', href: '/contact', linkLabel: 'Yazın' }

const kinds = [
  {
    name: 'a question',
    save: (id?: number, question = 'Otopark var mı?') =>
      saveFaq(db, { question, reply: 'Yok.', ...text }, id),
    find: () => findFaqs(db),
    changed: { question: 'Otopark nerede?' },
  },
  {
    name: 'a benefit',
    save: (id?: number, title = 'Otopark') =>
      saveBenefit(db, { ...text, title, icon: 'clock', large: false }, id),
    find: () => findBenefits(db),
    changed: { title: 'Bahçe' },
  },
  {
    name: 'a feature',
    save: (id?: number, title = 'Otopark') => saveFeature(db, { ...text, title, href: 'yds' }, id),
    find: () => findFeatures(db),
    changed: { title: 'Bahçe' },
  },
  {
    name: 'a level',
    save: (id?: number, goal = 'Otopark sorarsınız.') =>
      saveLevel(db, { name: 'A0', goal, hours: 60, ...standing }, id),
    find: () => findLevels(db),
    changed: { goal: 'Bahçe sorarsınız.' },
  },
  {
    name: 'a testimonial',
    save: (id?: number, comment = 'Otopark yok.') =>
      saveTestimonial(db, { name: 'Ece L.', comment, picture: 'testimonial-1', ...standing }, id),
    find: () => findTestimonials(db),
    changed: { comment: 'Bahçe var.' },
  },
  {
    name: 'a course card',
    save: (id?: number, title = 'Otopark') =>
      saveCourseCard(db, { ...text, ...link, title, picture: 'card-1' }, id),
    find: () => findCourseCards(db),
    changed: { title: 'Bahçe' },
  },
  {
    name: 'a slide',
    save: (id?: number, headline = 'Otopark', desktop = 'slide-1-desktop') =>
      saveSlide(db, { ...text, ...link, headline, mobile: 'slide-1-mobile', desktop }, id),
    find: () => findSlides(db),
    changed: { headline: 'Bahçe' },
  },
]

test.each(kinds)('$name is stored, and replaced under its id', async ({ save, find, changed }) => {
  const before = await find()
  const id = await save()
  expect(await find()).toHaveLength(before.length + 1)
  const value = Object.values(changed)[0]
  expect(await save(id, value)).toBe(id)
  const after = await find()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ id, ...changed })
})

test.each(kinds)('$name is not found under an id that nothing has', async ({ save }) => {
  await expect(save(999_999)).rejects.toMatchObject({ code: 'not-found' })
})

test('a picture that has not been stored is refused by its key', async () => {
  const slide = { ...text, ...link, headline: 'Otopark', mobile: 'slide-1-mobile', desktop: 'yok' }
  await expect(saveSlide(db, slide)).rejects.toMatchObject({
    code: 'invalid',
    fields: { picture: '“yok” adında bir resim yok. Önce resmi yükleyin.' },
  })
})
