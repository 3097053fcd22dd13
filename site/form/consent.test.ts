import { expect, test } from 'vitest'
import { toConsent } from './consent.tsx'

const TEXT = {
  id: 1,
  slug: 'privacy-policy',
  version: 1,
  title: 'KVKK Aydınlatma Metni',
  content: '',
  metadata: { title: '', description: '', image: null },
  publishedAt: '2026-09-01T00:00:00.000Z',
}

test('the title of the text is the link where the notice names it', () => {
  const notice = 'Ayrıntılar KVKK Aydınlatma Metni’nde.'
  expect(toConsent({ ...TEXT, notice })).toEqual({
    before: 'Ayrıntılar ',
    link: 'KVKK Aydınlatma Metni',
    after: '’nde.',
  })
})

test('the link follows a notice that does not name the text', () => {
  expect(toConsent({ ...TEXT, notice: 'Bilgileriniz bizde kalır.' })).toEqual({
    before: 'Bilgileriniz bizde kalır. ',
    link: 'KVKK Aydınlatma Metni',
    after: '',
  })
})

test('a text without a notice is still offered', () => {
  expect(toConsent({ ...TEXT, notice: null })).toEqual({
    before: '',
    link: 'KVKK Aydınlatma Metni',
    after: '',
  })
})
