import { sql } from 'drizzle-orm'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { RELATION_NAMES } from '../../domain/people.ts'
import { LEAD_WAY_NAME } from '../leads/lead-view.ts'
import { type ArchiveTable, moment, text, word } from './archive-table.ts'

export const PEOPLE_TABLES: readonly ArchiveTable[] = [
  {
    file: 'basvurular.csv',
    meaning: 'Okula ulaşan başvurular.',
    from: sql`lead left join account owner on owner.id = lead.owner_id
      left join course on course.id = lead.course_id left join campus on campus.id = lead.campus_id`,
    where: sql`lead.deleted_at is null`,
    key: ['lead.id'],
    columns: [
      text('Başvuru no', 'Başvurunun numarası', 'lead.id'),
      text('Kişi no', 'Başvuran, kisiler.csv içindeki numarasıyla', 'lead.contact_id'),
      text(
        'Öğrenci no',
        'Kimin için başvurduğu, ogrenciler.csv içindeki numarasıyla',
        'lead.learner_id',
      ),
      word('Durum', 'Başvurunun durumu', 'lead.status', LEAD_STATUS_NAMES),
      text('Vazgeçme nedeni', 'Vazgeçtiyse nedeni', 'lead.lost_reason'),
      text('Sorumlu', 'Başvuruya bakan çalışan', "owner.name || ' ' || owner.surname"),
      text('Program', 'İstenen program', 'course.name'),
      text('Şube', 'İstenen şube', 'campus.name'),
      {
        name: 'Kaynak',
        meaning: 'Nasıl geldiği: okulun kaynaklarından biri ya da sitedeki form',
        value: LEAD_WAY_NAME,
      },
      text('Kampanya', 'Bağlantıdaki kampanya adı', 'lead.campaign'),
      moment('Geliş', 'Başvurunun geldiği an', 'lead.created_at'),
      moment('Sonraki adım zamanı', 'Yapılacak işin zamanı', 'lead.next_action_at'),
      text('Sonraki adım', 'Yapılacak iş', 'lead.next_action'),
      text('İlk yanıt', 'İlk yanıta kadar geçen mesai dakikası', 'lead.first_response_minutes'),
    ],
  },
  {
    file: 'kisiler.csv',
    meaning: 'Başvuran ve ödeyen kişiler: öğrencinin kendisi, velisi ya da bir şirket.',
    from: sql`contact`,
    where: sql`contact.deleted_at is null`,
    key: ['contact.id'],
    columns: [
      text('Kişi no', 'Kişinin numarası', 'contact.id'),
      text('Ad', 'Adı', 'contact.name'),
      text('Soyad', 'Soyadı', 'contact.surname'),
      text(
        'Telefonlar',
        'Telefon numaraları, virgülle ayrılmış',
        `(select string_agg(phone.phone, ', ' order by phone.id) from contact_phone phone
          where phone.contact_id = contact.id and phone.deleted_at is null)`,
      ),
      text('E-posta', 'Okulun yazdığı ya da kişinin doğruladığı adres', 'contact.email'),
      moment('Eklendi', 'Kaydın açıldığı an', 'contact.created_at'),
    ],
  },
  {
    file: 'ogrenciler.csv',
    meaning: 'Okulda öğrenen ya da öğrenmiş kişiler.',
    from: sql`learner`,
    where: sql`learner.deleted_at is null`,
    key: ['learner.id'],
    columns: [
      text('Öğrenci no', 'Öğrencinin numarası', 'learner.id'),
      text('Ad', 'Adı', 'learner.name'),
      text('Soyad', 'Soyadı', 'learner.surname'),
      text('Doğum tarihi', 'Doğum tarihi, biliniyorsa', 'learner.birth_date'),
      text('Doğum yılı', 'Doğum yılı, biliniyorsa', 'learner.birth_year'),
      text('Telefon', 'Kendi telefonu', 'learner.phone'),
      text('E-posta', 'Kendi e-postası', 'learner.email'),
      text('Not', 'Danışmanların notu', 'learner.note'),
      moment('Eklendi', 'Kaydın açıldığı an', 'learner.created_at'),
    ],
  },
  {
    file: 'yakinlar.csv',
    meaning: 'Kimin, hangi öğrencinin nesi olduğu.',
    from: sql`contact_learner`,
    key: ['contact_learner.contact_id', 'contact_learner.learner_id'],
    columns: [
      text('Kişi no', 'kisiler.csv içindeki numara', 'contact_learner.contact_id'),
      text('Öğrenci no', 'ogrenciler.csv içindeki numara', 'contact_learner.learner_id'),
      word('Yakınlık', 'Kişi öğrencinin nesidir', 'contact_learner.relation', RELATION_NAMES),
    ],
  },
]
