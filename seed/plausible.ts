/*
 * Attendance and marks of the sample school's people: the same numbers at every loading. `person` and `lesson` count from 0 within a
 * group; the primes keep people and lessons from repeating each other.
 */

export interface Absence {
  missed: number
  isExcused: boolean
}

const REASONS = ['Mesaiye kalıyorum', 'Şehir dışındayım', '', 'Okulda veli toplantısı']

const OFTEN_AWAY = 4

export function absenceOf(person: number, lesson: number, hours: number): Absence {
  const chance = (person * 7 + lesson * 3 + 5) % 37
  if (person === OFTEN_AWAY && lesson % 6 === 2) return { missed: hours, isExcused: false }
  if (chance === 0) return { missed: hours, isExcused: false }
  if (chance === 20) return { missed: hours, isExcused: true }
  return { missed: chance === 9 || chance === 30 ? 1 : 0, isExcused: false }
}

export function reasonOf(person: number): string {
  return REASONS[person % REASONS.length] ?? ''
}

export function didHomework(person: number, lesson: number): boolean {
  return person % 6 === 0 || (person * 5 + lesson * 2 + 1) % 9 !== 0
}

const ABILITIES = [86, 74, 91, 72, 79, 95, 62, 83, 71, 88, 77, 58]

export function pointsOf(person: number, assessment: number): string | null {
  if ((person * 3 + assessment * 5 + 1) % 29 === 0) return null
  const usual = ABILITIES[person % ABILITIES.length] ?? 0
  return String(usual + ((person * 5 + assessment * 3) % 7) - 3)
}
