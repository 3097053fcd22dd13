import { isLiving } from '../../domain/enrollment.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import type { PaperFacts } from './paper-screen.tsx'
import {
  formatBirth,
  formatDateRange,
  formatLength,
  formatLocation,
  formatStanding,
  formatWeekHours,
} from './paper-words.ts'
import { Lines, Sheet, Signatures } from './sheet.tsx'

function lastDayOf({ state, endsOn }: PaperFacts['enrollment']): [string, string][] {
  return isLiving(state) || !endsOn ? [] : [['Sınıftaki son günü', formatDate(endsOn)]]
}

export function StudentCertificate({ school, learner, enrollment, group }: PaperFacts) {
  return (
    <Sheet school={school} title="Öğrenci belgesi">
      <p>
        <b>
          {learner.name} {learner.surname}
        </b>
        , {formatStanding(school.name, enrollment)} Kayıtlı olduğu programın bilgileri aşağıdadır.
      </p>
      <Lines
        title="Öğrenci ve program"
        lines={[
          ['Adı soyadı', `${learner.name} ${learner.surname}`],
          ['Doğum tarihi', formatBirth(learner)],
          ['Program ve kur', `${group.course.name}, ${group.level.name}`],
          ['Sınıf', `${group.name}, ${formatLocation(group)}`],
          ['Sınıftaki ilk günü', enrollment.startsOn && formatDate(enrollment.startsOn)],
          ...lastDayOf(enrollment),
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
