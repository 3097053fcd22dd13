import type { HolidayEffect } from '../../contract/staff/holiday.ts'
import { Status } from '../ui/status.tsx'
import styles from './effect.module.css'
import { formatEffect, formatEnd, formatLesson } from './holiday-words.ts'

export function Effect({ effect }: { effect: HolidayEffect }) {
  return (
    <div className={styles.effect} data-effect>
      <p role="status">{formatEffect(effect)}</p>
      {effect.groups.length > 0 && (
        <ul className={styles.groups} aria-label="Etkilenen sınıflar">
          {effect.groups.map((group) => (
            <li key={group.id} data-group={group.id}>
              <b>{group.name}</b>
              <span>{formatEnd(group)}</span>
              <Lessons lessons={effect.lessons.filter((one) => one.group.id === group.id)} />
              {group.missing > 0 && (
                <Status tone="bad">{`${group.missing} ders saatine haftalık saatlerde yer yok`}</Status>
              )}
              {group.clashes.map((clash) => (
                <Status key={clash} tone="due">
                  {clash}
                </Status>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Lessons({ lessons }: Pick<HolidayEffect, 'lessons'>) {
  if (lessons.length === 0) return null
  return (
    <ul className={styles.lessons}>
      {lessons.map((one) => (
        <li key={one.id}>
          {formatLesson(one)}: {one.isCancelled ? 'iptal olur' : 'yeniden yapılır'}
        </li>
      ))}
    </ul>
  )
}
