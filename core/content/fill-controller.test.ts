import { expect, test } from 'vitest'
import { fillController } from './site-settings.ts'

const CONTROLLER = {
  school: 'Körfez Dil Okulu',
  tradeName: 'Körfez Eğitim & Danışmanlık A.Ş.',
  mersis: null,
  kep: null,
  licence: null,
  address: 'Deniz Caddesi 5, Karşıyaka / İzmir',
  phone: '0232 444 12 12',
  email: 'bilgi@korfez.com',
}

test('a legal text names the controller as the settings have it', () => {
  expect(fillController('<p>{unvan} (“okul”), {okul}: {e-posta}</p>', CONTROLLER)).toBe(
    '<p>Körfez Eğitim &amp; Danışmanlık A.Ş. (“okul”), Körfez Dil Okulu: bilgi@korfez.com</p>',
  )
})

test('a point of a list whose value is missing goes, the others stay', () => {
  const list =
    '<ul>\n<li>Adres: {adres}</li>\n<li>MERSİS no: {mersis}</li>\n<li>KEP: {kep}</li>\n</ul>'
  expect(fillController(list, CONTROLLER)).toBe(
    '<ul>\n<li>Adres: Deniz Caddesi 5, Karşıyaka / İzmir</li>\n</ul>',
  )
})

test('a school without a trade name is named by its own, and unknown places stay as they are', () => {
  expect(fillController('<p>{unvan} {vergi}</p>', { ...CONTROLLER, tradeName: null })).toBe(
    '<p>Körfez Dil Okulu {vergi}</p>',
  )
})
