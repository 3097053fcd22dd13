import { formatDate, schoolDay } from '../../domain/school-time.ts'
import type { PaperFacts } from './paper-screen.tsx'
import { sayBirth, sayHours, sayLength, sayPlace, saySpan } from './paper-words.ts'
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
          ['Doğum tarihi', sayBirth(learner)],
          ['Program ve kur', `${group.course.name}, ${group.level.name}`],
          ['Sınıf', `${group.name}, ${sayPlace(group)}`],
          ['Sınıftaki ilk günü', enrollment.startsOn && formatDate(enrollment.startsOn)],
          ['Programın tarihleri', saySpan(group)],
          ['Gün ve saatler', sayHours(group)],
          ['Süre', sayLength(group)],
        ]}
      />
      <p>Bu belge, öğrencinin isteği üzerine {formatDate(schoolDay())} tarihinde düzenlenmiştir.</p>
      <Signatures names={['Okul adına: ad soyad, unvan', 'İmza ve kaşe']} />
    </Sheet>
  )
}
