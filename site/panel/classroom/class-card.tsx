import type { Classroom } from '../../../contract/student/class.ts'

interface Props {
  classroom: Classroom
  language: string
}

/** The class in large letters: its level before the sun. */
export function ClassCard({ classroom: { name, level, studentCount }, language }: Props) {
  return (
    <section className="class-card" data-sky="dawn" aria-label="Sınıf bilgileri">
      <dl className="class-facts">
        <div className="class-name">
          <dt>Sınıf</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Dil</dt>
          <dd>{language}</dd>
        </div>
        <div>
          <dt>Seviye</dt>
          <dd>{level}</dd>
        </div>
        <div>
          <dt>Mevcut</dt>
          <dd>{studentCount > 1 ? `siz dâhil ${studentCount} kişi` : 'yalnız siz'}</dd>
        </div>
      </dl>
      <div className="class-art" aria-hidden="true">
        <span className="class-letter">{level}</span>
      </div>
    </section>
  )
}
