import { sql } from 'drizzle-orm'
import { ENTRY_KIND_NAMES, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { PACKAGE_ENTRY_NAMES } from '../../domain/hour-package.ts'
import { type ArchiveTable, money, text, word } from './archive-table.ts'

export const MONEY_TABLES: readonly ArchiveTable[] = [
  {
    file: 'sozlesmeler.csv',
    meaning: 'Ödeyenle okulun anlaştığı sözleşmeler, bugün geçerli fiyatıyla.',
    from: sql`agreement left join agreement_terms terms on terms.agreement_id = agreement.id
      and terms.version = agreement.version left join campus on campus.id = agreement.campus_id`,
    key: ['agreement.id'],
    columns: [
      text('Sözleşme no', 'Öteki dosyaların andığı numara', 'agreement.id'),
      text('Yıl', 'Sözleşmenin üstündeki yıl', 'agreement.year'),
      text('Sıra', 'Sözleşmenin o yılki sırası', 'agreement.number'),
      text('Tarih', 'Anlaşıldığı gün', 'agreement.agreed_on'),
      text('Öğrenci no', 'ogrenciler.csv içindeki numara', 'agreement.learner_id'),
      text('Ödeyen', 'kisiler.csv içindeki numara; boşsa öğrencinin kendisi', 'agreement.payer_id'),
      text('Şirket', 'Bir şirket ödüyorsa adı', 'agreement.company_name'),
      text('Vergi dairesi', 'Şirketin vergi dairesi', 'agreement.tax_office'),
      text(
        'Vergi no',
        'Şirketin 10 haneli vergi numarası; kimlik numarası yazılmaz',
        'case when length(agreement.tax_number) = 10 then agreement.tax_number end',
      ),
      text('Şube', 'Sözleşmenin şubesi', 'campus.name'),
      text('Program', 'O günkü program', "agreement.subject ->> 'course'"),
      text('Kur', 'O günkü kur', "agreement.subject ->> 'level'"),
      text('Sınıf', 'O günkü sınıf', "agreement.subject ->> 'group'"),
      money('Liste fiyatı', 'İndirimden önceki fiyat', 'terms.list_price'),
      money('Anlaşılan', 'Anlaşılan tutar', 'agreement.agreed'),
      money('Ödenen', 'Hareketlerin toplamı', 'agreement.paid'),
      money('Kalan', 'Anlaşılandan ödenen düşülünce kalan', 'agreement.agreed - agreement.paid'),
    ],
  },
  {
    file: 'taksitler.csv',
    meaning: 'Bugün geçerli ödeme planlarının taksitleri.',
    from: sql`instalment join agreement on agreement.id = instalment.agreement_id`,
    where: sql`instalment.version = agreement.version`,
    key: ['instalment.agreement_id', 'instalment.position'],
    columns: [
      text('Sözleşme no', 'sozlesmeler.csv içindeki numara', 'instalment.agreement_id'),
      text('Vade', 'Ödeme günü', 'instalment.due_on'),
      money('Tutar', 'Taksitin tutarı', 'instalment.amount'),
    ],
  },
  {
    file: 'hareketler.csv',
    meaning: 'Tahsilatlar, iadeler ve düzeltmeler. Borcu azaltan tutar artı, artıran eksi yazılır.',
    from: sql`agreement_entry left join campus on campus.id = agreement_entry.campus_id
      left join account taker on taker.id = agreement_entry.taken_by`,
    key: ['agreement_entry.id'],
    columns: [
      text('Hareket no', 'Hareketin numarası', 'agreement_entry.id'),
      text('Sözleşme no', 'sozlesmeler.csv içindeki numara', 'agreement_entry.agreement_id'),
      word('Tür', 'Hareketin türü', 'agreement_entry.kind', ENTRY_KIND_NAMES),
      text('Gün', 'Hareketin günü', 'agreement_entry.day'),
      money('Tutar', 'Hareketin tutarı', 'agreement_entry.amount'),
      word('Yol', 'Paranın yolu', 'agreement_entry.way', PAYMENT_WAY_NAMES),
      text('Şube', 'Paranın alındığı şube', 'campus.name'),
      text('Makbuz yılı', 'Makbuzun yılı', 'agreement_entry.receipt_year'),
      text('Makbuz sırası', 'Makbuzun o yıl o şubedeki sırası', 'agreement_entry.receipt_number'),
      text('Fatura no', 'Muhasebenin kestiği belgenin numarası', 'agreement_entry.invoice_number'),
      text('Gerekçe', 'Yazılan gerekçe', 'agreement_entry.reason'),
      text(
        'Geri aldığı',
        'Bir hareketi geri alıyorsa o hareketin numarası',
        'agreement_entry.reverses_id',
      ),
      text('Alan', 'Hareketi yazan çalışan', "taker.name || ' ' || taker.surname"),
    ],
  },
  {
    file: 'ders-paketleri.csv',
    meaning: 'Önceden satın alınan özel ders saatleri. Dakika, hareketlerin toplamıdır.',
    from: sql`hour_package join course on course.id = hour_package.course_id`,
    key: ['hour_package.id'],
    columns: [
      text('Paket no', 'Paketin numarası', 'hour_package.id'),
      text('Öğrenci no', 'ogrenciler.csv içindeki numara', 'hour_package.learner_id'),
      text('Program', 'Paketin geçtiği program', 'course.name'),
      text('Sözleşme no', 'sozlesmeler.csv içindeki numara', 'hour_package.agreement_id'),
      text('Ders saati dakikası', 'Bir ders saati kaç dakika', 'hour_package.lesson_minutes'),
      text('İlk gün', 'Geçerli olduğu ilk gün', 'hour_package.starts_on'),
      text('Son gün', 'Geçerli olduğu son gün', 'hour_package.ends_on'),
      text(
        'Kalan dakika',
        'Kalan süre; eksi ise fazladan ders yapılmış',
        'hour_package.minutes_left',
      ),
    ],
  },
  {
    file: 'paket-hareketleri.csv',
    meaning: 'Ders paketlerinin hareketleri. Pakete ekleyen dakika artı, düşen eksi yazılır.',
    from: sql`package_entry left join account writer on writer.id = package_entry.actor_id`,
    key: ['package_entry.id'],
    columns: [
      text('Hareket no', 'Hareketin numarası', 'package_entry.id'),
      text('Paket no', 'ders-paketleri.csv içindeki numara', 'package_entry.package_id'),
      word('Tür', 'Hareketin türü', 'package_entry.kind', PACKAGE_ENTRY_NAMES),
      text('Gün', 'Hareketin günü', 'package_entry.day'),
      text('Dakika', 'Hareketin dakikası', 'package_entry.minutes'),
      text(
        'Ders no',
        'Saati kullanan ders, dersler.csv içindeki numarasıyla',
        'package_entry.lesson_id',
      ),
      text('Gerekçe', 'Yazılan gerekçe', 'package_entry.reason'),
      text(
        'Geri aldığı',
        'Bir hareketi geri alıyorsa o hareketin numarası',
        'package_entry.reverses_id',
      ),
      text('Yazan', 'Hareketi yazan çalışan', "writer.name || ' ' || writer.surname"),
    ],
  },
]
