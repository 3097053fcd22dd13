import { sql } from 'drizzle-orm'
import { ENROLLMENT_STATE_NAMES, OUTCOME_NAMES } from '../../domain/enrollment.ts'
import { GROUP_KIND_NAMES, GROUP_MODE_NAMES, GROUP_STATE_NAMES } from '../../domain/group.ts'
import { LESSON_STATE_NAMES } from '../../domain/lesson.ts'
import { type ArchiveTable, moment, money, text, word } from './archive-table.ts'

const YES_NO = { true: 'evet', false: 'hayır' }

export const LESSON_TABLES: readonly ArchiveTable[] = [
  {
    file: 'siniflar.csv',
    meaning: 'Açılan, süren ve biten sınıflar.',
    from: sql`course_group join course on course.id = course_group.course_id
      join level on level.id = course_group.level_id left join campus on campus.id = course_group.campus_id`,
    where: sql`course_group.deleted_at is null`,
    key: ['course_group.id'],
    columns: [
      text('Sınıf no', 'Sınıfın numarası', 'course_group.id'),
      text('Ad', 'Sınıfın adı', 'course_group.name'),
      text('Program', 'Programı', 'course.name'),
      text('Kur', 'Kuru', 'level.name'),
      text('Şube', 'Şubesi', 'campus.name'),
      word('Tür', 'Sınıfın türü', 'course_group.kind', GROUP_KIND_NAMES),
      word('Biçim', 'Derslerin biçimi', 'course_group.mode', GROUP_MODE_NAMES),
      word('Durum', 'Sınıfın durumu', 'course_group.state', GROUP_STATE_NAMES),
      text('İlk gün', 'Başladığı gün', 'course_group.starts_on'),
      text('Son gün', 'Bittiği gün', 'course_group.ends_on'),
      text('Kontenjan', 'Yer sayısı', 'course_group.capacity'),
      money('Liste fiyatı', 'Sınıfın liste fiyatı', 'course_group.price'),
      text(
        'Öğretmenler',
        'Öğretmenleri, virgülle ayrılmış',
        `(select string_agg(teacher.name || ' ' || teacher.surname, ', ' order by teacher.id)
          from group_teacher join teacher on teacher.id = group_teacher.teacher_id
          where group_teacher.group_id = course_group.id)`,
      ),
    ],
  },
  {
    file: 'kayitlar.csv',
    meaning: 'Bir öğrencinin bir sınıftaki yeri. Sınıf değiştirenin her sınıfı ayrı satırdır.',
    from: sql`enrollment`,
    key: ['enrollment.id'],
    columns: [
      text('Kayıt no', 'Kaydın numarası', 'enrollment.id'),
      text('Öğrenci no', 'ogrenciler.csv içindeki numara', 'enrollment.learner_id'),
      text('Sınıf no', 'siniflar.csv içindeki numara', 'enrollment.group_id'),
      word('Durum', 'Kaydın durumu', 'enrollment.state', ENROLLMENT_STATE_NAMES),
      text('İlk gün', 'Katıldığı gün; boşsa sınıfın ilk günü', 'enrollment.starts_on'),
      text('Son gün', 'Ayrıldığı ya da bitirdiği gün', 'enrollment.ends_on'),
      word('Sonuç', 'Kurun sonucu', 'enrollment.outcome', OUTCOME_NAMES),
      text('Sözleşme no', 'sozlesmeler.csv içindeki numara', 'enrollment.agreement_id'),
      text('Başvuru no', 'basvurular.csv içindeki numara', 'enrollment.lead_id'),
      text('Önceki kayıt', 'Sınıf değiştirdiyse geldiği kayıt', 'enrollment.continues_id'),
      moment('Eklendi', 'Kaydın yapıldığı an', 'enrollment.created_at'),
    ],
  },
  {
    file: 'dersler.csv',
    meaning: 'Planlanan, yapılan ve iptal edilen dersler.',
    from: sql`lesson left join room on room.id = lesson.room_id`,
    key: ['lesson.id'],
    columns: [
      text('Ders no', 'Dersin numarası', 'lesson.id'),
      text('Sınıf no', 'siniflar.csv içindeki numara', 'lesson.group_id'),
      moment('Başlangıç', 'Dersin başladığı an', 'lesson.starts_at'),
      moment('Bitiş', 'Dersin bittiği an', 'lesson.ends_at'),
      text('Ders saati', 'Kaç ders saati sayıldığı', 'lesson.lesson_hours'),
      word('Durum', 'Dersin durumu', 'lesson.state', LESSON_STATE_NAMES),
      text('Derslik', 'Dersliği; çevrim içi derste boş', 'room.name'),
      text(
        'Öğretmenler',
        'Dersi verenler, virgülle ayrılmış',
        `(select string_agg(teacher.name || ' ' || teacher.surname, ', ' order by teacher.id)
          from lesson_teacher join teacher on teacher.id = lesson_teacher.teacher_id
          where lesson_teacher.lesson_id = lesson.id and lesson_teacher.has_accepted)`,
      ),
      text('Konu', 'İşlenen konu', 'lesson.topic'),
      text('Ödev', 'Verilen ödev', 'lesson.homework'),
    ],
  },
  {
    file: 'yoklama.csv',
    meaning: 'Alınan yoklamalar. Satırı olmayan bir öğrencinin yoklaması alınmamıştır.',
    from: sql`attendance`,
    key: ['attendance.lesson_id', 'attendance.enrollment_id'],
    columns: [
      text('Ders no', 'dersler.csv içindeki numara', 'attendance.lesson_id'),
      text('Kayıt no', 'kayitlar.csv içindeki numara', 'attendance.enrollment_id'),
      text('Gelmediği saat', 'Kaçırdığı ders saati; 0 ise geldi', 'attendance.missed'),
      word('Mazeretli', 'Mazereti var mı', 'attendance.is_excused', YES_NO),
    ],
  },
  {
    file: 'notlar.csv',
    meaning: 'Sınav ve ödev notları.',
    from: sql`score join assessment on assessment.id = score.assessment_id`,
    where: sql`assessment.deleted_at is null`,
    key: ['score.assessment_id', 'score.enrollment_id'],
    columns: [
      text('Kayıt no', 'kayitlar.csv içindeki numara', 'score.enrollment_id'),
      text('Sınıf no', 'siniflar.csv içindeki numara', 'assessment.group_id'),
      text('Sınav', 'Sınavın ya da ödevin adı', 'assessment.name'),
      text('Gün', 'Yapıldığı gün', 'assessment.takes_place_on'),
      text('Ağırlık', 'Ortalamadaki ağırlığı', 'assessment.weight'),
      text('Not', '0 ile 100 arasında; boşsa girmedi', 'score.points'),
    ],
  },
]
