import { formatDate, schoolDay } from '../../domain/school-time.ts'
import type { PaperFacts } from './paper-screen.tsx'
import {
  formatBirth,
  formatDateRange,
  formatLength,
  formatLocation,
  formatWeekHours,
} from './paper-words.ts'
import { Lines, Sheet, Signatures } from './sheet.tsx'

export function StudentCertificate({ school, learner, enrollment, group }: PaperFacts) {
  return (
    <Sheet school={school} title="Öğrenci belgesi">
      <p>
        <b>
          {learner.name} {learner.surname}
        </b>
        , {school.name} öğrencisidir. Kayıtlı olduğu programın bilgileri aşağıdadır.
      </p>
      <Lines
        title="Öğrenci ve program"
        lines={[
          ['Adı soyadı', `${learner.name} ${learner.surname}`],
          ['Doğum tarihi', formatBirth(learner)],
          ['Program ve kur', `${group.course.name}, ${group.level.name}`],
          ['Sınıf', `${group.name}, ${formatLocation(group)}`],
          ['Sınıftaki ilk günü', enrollment.startsOn && formatDate(enrollment.startsOn)],
          ['Programın tarihleri', formatDateRange(group)],
          ['Gün ve saatler', formatWeekHours(group)],
          ['Süre', formatLength(group)],
        ]}
      />
      <p>Bu belge, öğrencinin isteği üzerine {formatDate(schoolDay())} tarihinde düzenlenmiştir.</p>
      <Signatures names={['Okul adına: ad soyad, unvan', 'İmza ve kaşe']} />
    </Sheet>
  )
}
