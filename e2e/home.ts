export const PARTS = {
  benefits: 'main ul:has(> [data-large])',
  testimonials: '[data-carousel="testimonials"]',
  features: 'main li:not([data-slide]):has(> a > picture + span)',
  levels: 'main ol',
  questions: 'main details',
}
