import { expect, test } from 'vitest'
import { keepTogether, splitKept } from './keep-together.ts'

const keptIn = (text: string) =>
  (splitKept(text) ?? []).filter(({ isKept }) => isKept).map((piece) => piece.text)

test.each([
  ['Telefon saatleri: 09.00-18.00', ['09.00-18.00']],
  ['Kur 6-12 hafta sürer, 120 ders saatidir.', ['6-12 hafta', '120 ders']],
  ['7 Aralık 2026 Pazartesi', ['7 Aralık 2026']],
  ['28 Eylül-2 Ekim arası', ['28 Eylül-2 Ekim']],
  ['Ufuk Sokak No: 12, 34710 Kadıköy / İstanbul', ['No: 12', '34710 Kadıköy']],
  ['Moda, Kadıköy / İstanbul', ['Kadıköy / İstanbul']],
  ['Kat 3, Daire: 4, No:5/A', ['Kat 3', 'Daire: 4', 'No:5/A']],
  ['18.000 TL yerine 10.800 TL', ['18.000 TL', '10.800 TL']],
  ['Ortalaması 70-89 olan', ['70-89 olan']],
  ['8. haftanın salı günü', ['8. haftanın']],
  ['8 / 120 ders saati işlendi', ['8 / 120 ders']],
  ['0216 555 01 20 numaralı telefon', ['0216 555 01 20']],
  ['e-YDS, kur kur', ['e-YDS', 'kur kur']],
])('%s keeps %j together', (text, kept) => {
  expect(keptIn(text)).toEqual(kept)
})

test.each(['A1 kuru', 'Sabah 6, akşam 7', 'B1+ Sabah', 'Yalnız söz', '%70'])(
  '%s may break anywhere',
  (text) => {
    expect(splitKept(text)).toBeNull()
  },
)

test('HTML keeps its tags and attributes', () => {
  expect(keepTogether('<p title="3 gün">3 gün <b>2</b></p>')).toBe(
    '<p title="3 gün"><no-break>3 gün</no-break> <b>2</b></p>',
  )
})
