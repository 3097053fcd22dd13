import type { WordedPaper } from '../../domain/paper.ts'
import type { Template } from '../mail/places.ts'

/** Places that the text of every paper of an agreement can have. */
const AGREEMENT = {
  okul: { meaning: 'okulun adı', sample: 'Ufuk Dil Okulu' },
  unvan: { meaning: 'okulun ticari unvanı; yoksa adı', sample: 'Ufuk Eğitim Ltd. Şti.' },
  ödeyen: { meaning: 'ödeyenin ya da şirketin adı', sample: 'Gülşen Çağrı' },
  öğrenci: { meaning: 'öğrencinin adı', sample: 'Işıl Çağrı' },
  program: { meaning: 'program, kur ve ders saati', sample: 'Genel İngilizce B1, 120 ders saati' },
  sınıf: { meaning: 'sınıfın adı', sample: 'B1 akşam' },
  sözleşme: { meaning: 'sözleşmenin numarası', sample: '2026-0012' },
  tarih: { meaning: 'belgenin günü', sample: '28 Kasım 2026' },
  tutar: { meaning: 'anlaşılan ücret', sample: '16.200 TL' },
  'yazıyla tutar': {
    meaning: 'anlaşılan ücret, yazıyla',
    sample: 'on altı bin iki yüz lira',
  },
} as const

const CONTRACT = `1. Taraflar ve konu
Bu sözleşme, {unvan} (“okul”) ile {ödeyen} (“ödeyen”) arasında, {öğrenci} adlı öğrencinin {program} programına kaydı için {tarih} günü yapılmıştır.

2. Dersler
Dersler okulun bildirdiği gün ve saatlerde yapılır. Günü ya da saati değişen dersi okul önceden haber verir; okulun yapmadığı dersin saatleri programın sonuna eklenir.

3. Ücret ve ödeme
Anlaşılan ücret {tutar} ({yazıyla tutar}) olup bu sözleşmedeki ödeme planına göre ödenir. Okul her ödeme için makbuz verir.

4. Ayrılma
Programdan ayrılmak isteyen öğrenci ya da ödeyen bunu okula yazılı olarak bildirir. Hesap, okulun kayıt sırasında bildirdiği ayrılma kurallarına göre yapılır ve yazılı olarak verilir.

5. Kişisel veriler
Bu sözleşmedeki kişisel veriler sözleşmenin yürütülmesi için işlenir. Ayrıntıları okulun aydınlatma metnindedir.

Bu sözleşme iki nüsha hazırlanmış, taraflarca okunup imzalanmıştır.`

const PLAN = `{ödeyen}, {öğrenci} için yapılan {sözleşme} numaralı sözleşmenin ücretini yukarıdaki günlerde öder. Okul her ödeme için makbuz verir.
Havale için: {banka}`

const STATEMENT =
  'Bu döküm okulun kayıtlarından {tarih} günü alınmıştır. Fatura yerine geçmez. Bir yanlışlık görürseniz okula bildirin.'

const WITHDRAWAL = `Bu hesap, {öğrenci} adlı öğrencinin {sözleşme} numaralı sözleşmeden ayrılması üzerine {tarih} günü, okulun ayrılma kurallarına göre yapılmıştır.

Taraflar hesabı okumuş ve imzalamıştır.`

const NOTE = `Bu nama yazılı senet karşılığında {vade} günü {unvan} adına {tutar} ({yazıyla tutar}) ödeyeceğim. Bedeli, {öğrenci} için yapılan {sözleşme} numaralı sözleşmenin {taksit}. taksitidir.`

const RELEASE = `{ödeyen} ile {unvan}, {öğrenci} için yapılan {sözleşme} numaralı sözleşmeyi {son gün} günü sona erdirmiştir.

Ayrılma hesabı taraflarca görülmüş, hesapta yazan borç ve iade ödenmiştir. Taraflar bu sözleşmeden doğan alacaklarını aldıklarını, birbirlerinden başka bir istekte bulunmayacaklarını bildirir.`

const STUDENT = `{öğrenci}, {okul} {durum}. Kayıtlı olduğu programın bilgileri aşağıdadır.

Bu belge, öğrencinin isteği üzerine {tarih} tarihinde düzenlenmiştir.`

function template(name: WordedPaper, words: Omit<Template, 'name'>): Template {
  return { name, ...words }
}

/** The texts that papers have until the school writes its own. None of them claims to be law. */
export const PAPER_WORDS: readonly Template[] = [
  template('contract', {
    title: 'Kayıt sözleşmesi',
    subject: 'Kayıt sözleşmesi',
    text: CONTRACT,
    places: AGREEMENT,
  }),
  template('plan', {
    title: 'Taksit planı',
    subject: 'Taksit planı',
    text: PLAN,
    places: {
      ...AGREEMENT,
      banka: {
        meaning: 'okulun banka hesabı; yazılı değilse “okuldan öğrenin”',
        sample: 'Örnek Banka, TR33 0006 1005 1978 6457 8413 26',
      },
    },
  }),
  template('statement', {
    title: 'Hesap dökümü',
    subject: 'Hesap dökümü',
    text: STATEMENT,
    places: AGREEMENT,
  }),
  template('withdrawal', {
    title: 'Ayrılma hesabı',
    subject: 'Ayrılma hesabı',
    text: WITHDRAWAL,
    places: {
      okul: AGREEMENT.okul,
      öğrenci: AGREEMENT.öğrenci,
      sınıf: AGREEMENT.sınıf,
      sözleşme: AGREEMENT.sözleşme,
      tarih: AGREEMENT.tarih,
    },
  }),
  template('promissory-note', {
    title: 'Senetler',
    subject: 'Senet',
    text: NOTE,
    places: {
      ...AGREEMENT,
      tutar: { meaning: 'taksidin ödenmemiş tutarı', sample: '5.500 TL' },
      'yazıyla tutar': { meaning: 'taksidin tutarı, yazıyla', sample: 'beş bin beş yüz lira' },
      vade: { meaning: 'taksidin günü', sample: '15 Aralık 2026' },
      taksit: { meaning: 'taksidin numarası', sample: '2' },
    },
  }),
  template('release', {
    title: 'İbraname',
    subject: 'İbraname',
    text: RELEASE,
    places: {
      ...AGREEMENT,
      'son gün': { meaning: 'öğrencinin son günü', sample: '28 Kasım 2026' },
    },
  }),
  template('student-certificate', {
    title: 'Öğrenci belgesi',
    subject: 'Öğrenci belgesi',
    text: STUDENT,
    places: {
      okul: AGREEMENT.okul,
      unvan: AGREEMENT.unvan,
      öğrenci: AGREEMENT.öğrenci,
      durum: { meaning: '“öğrencisidir” ya da “öğrencisi olmuştur”', sample: 'öğrencisidir' },
      program: { meaning: 'programın adı', sample: 'Genel İngilizce' },
      kur: { meaning: 'kurun adı', sample: 'B1' },
      sınıf: AGREEMENT.sınıf,
      tarihler: {
        meaning: 'programın ilk ve son günü',
        sample: '5 Ekim 2026 – 29 Ocak 2027',
      },
      'ders saatleri': {
        meaning: 'dersin günleri ve saatleri',
        sample: 'pazartesi ve çarşamba 19.00-22.00',
      },
      süre: {
        meaning: 'programın süresi',
        sample: '120 ders saati (bir ders saati 45 dakika)',
      },
      tarih: AGREEMENT.tarih,
    },
  }),
]
