/**
 * `{column}` is the column’s value in the changed row, for `question_version` that of its question. Triggers announce the
 * tags on the channel `content_changed` (0011_content-changes.sql); the page cache drops pages made from them. Tables that
 * are missing here announce nothing.
 */
export const CONTENT_TAGS: Record<string, readonly string[]> = {
  about: ['about'],
  article: ['article', 'article/{id}'],
  benefit: ['benefit'],
  campus: ['campus', 'group'],
  closed_site: ['site-opening'],
  contact_settings: ['contact-settings'],
  course: ['level'],
  course_card: ['course-card'],
  course_group: ['group'],
  enrollment: ['group'],
  faq: ['faq'],
  feature: ['feature'],
  group_teacher: ['group'],
  language: ['group'],
  legal_text: ['legal'],
  level: ['level'],
  media: ['media'],
  page: ['page', 'page/{id}'],
  page_family: ['page-family'],
  page_faq: ['page/{page_id}'],
  page_neighbour: ['page/{page_id}'],
  page_test: ['page/{page_id}'],
  passage: ['test/{test_id}'],
  question: ['test/{test_id}'],
  question_version: ['test/{test_id}'],
  site_config: ['site-config'],
  slide: ['slide'],
  teacher: ['group'],
  test: ['test'],
  testimonial: ['testimonial'],
  testimonial_consent: ['testimonial'],
  timetable_slot: ['group'],
}
