import { z } from 'zod'
import { bookFields } from '../contract/staff/book.ts'
import { campusFields } from '../contract/staff/campus.ts'
import { courseFields, courseRules } from '../contract/staff/course.ts'
import { guardian } from '../contract/staff/learner.ts'
import {
  accountInput,
  type GroupInput,
  groupInput,
  languageInput,
  slotInput,
  studentInput,
} from '../contract/staff/school-input.ts'
import { teacherFields } from '../contract/staff/teacher.ts'
import { addDays } from '../domain/school-time.ts'
import { check, readYaml, toHtml } from './content-files.ts'
import { firstDay, mondayOf, openingsFile } from './openings.ts'
import { type Ids, resolve } from './resolve.ts'

const FILE = 'demo.yaml'

const name = z.string()
const slot = z.object({
  weekday: slotInput.shape.weekday,
  title: slotInput.shape.title,
  start: name,
  end: name,
  hours: slotInput.shape.lessonHours,
  room: name.optional(),
  teacher: name,
})
const { state, capacity, minimum } = groupInput.shape
export const groupEntry = z.object({
  id: name,
  name: groupInput.shape.name,
  course: name,
  level: name,
  campus: name,
  state,
  capacity,
  minimum,
  sinceWeeks: z.int().min(0),
  teachers: z.array(name),
  books: z.array(name),
  slots: z.array(slot).min(1),
  program: name,
})
const CAMPUS_OPTIONS = { email: true, leadEmail: true, map: true, directions: true } as const
const demoFile = z.object({
  languages: z.array(languageInput),
  campuses: z.array(campusFields.partial(CAMPUS_OPTIONS).extend({ id: name })),
  courses: z.array(
    courseFields
      .omit({ languageId: true, pageId: true })
      .partial({ audience: true, lessonMinutes: true, showsPrice: true })
      .extend({
        ...courseRules.partial().shape,
        key: name,
        language: name,
        page: name.optional(),
      }),
  ),
  teachers: z.array(
    teacherFields
      .pick({ name: true, surname: true, title: true, about: true })
      .partial({ title: true, about: true })
      .extend({ id: name }),
  ),
  groups: z.array(groupEntry),
  ...openingsFile,
  books: z.array(
    bookFields
      .omit({ cover: true })
      .partial({ subtitle: true })
      .extend({
        id: name,
        pictureAlt: name,
        level: name,
        language: name,
        kind: z.enum(['unit-overview', 'word-list']),
        content: z.array(z.record(name, name)),
      }),
  ),
  students: z.array(studentInput.omit({ groupId: true }).extend({ group: name })),
  guardians: z.array(
    guardian.extend({
      email: studentInput.shape.email,
      children: z.array(z.object({ name, surname: name, birthDate: name, group: name })).min(1),
    }),
  ),
  staff: z.array(accountInput.extend({ teacher: name.optional() })),
})

export type Demo = z.infer<typeof demoFile>

export function readDemo(folder: string): Demo {
  return check(demoFile, readYaml(folder, FILE), FILE)
}

export interface SchoolIds {
  campuses: Ids
  /** By `campus-1/Çınar Dersliği`. */
  rooms: Ids
  courses: Ids
  levels: Ids
  teachers: Ids
  books: Ids
}

export function toGroupInput(
  { sinceWeeks, ...entry }: Demo['groups'][number],
  ids: SchoolIds,
  today: string,
): GroupInput {
  const { id, course, level, campus, teachers, books, slots, program, ...values } = entry
  const firstMonday = addDays(mondayOf(today), -7 * sinceWeeks)
  const weekdays = slots.map(({ weekday }) => weekday)
  const input = {
    ...values,
    startsOn: firstDay(firstMonday, weekdays),
    courseId: resolve(ids.courses, course),
    levelId: resolve(ids.levels, `${course}/${level}`),
    campusId: resolve(ids.campuses, campus),
    teacherIds: teachers.map((teacher) => resolve(ids.teachers, teacher)),
    bookIds: books.map((book) => resolve(ids.books, book)),
    program: toHtml(program),
    slots: slots.map(({ start, end, hours, teacher, room, ...slot }) => ({
      ...slot,
      startsAt: start,
      endsAt: end,
      lessonHours: hours,
      teacherId: resolve(ids.teachers, teacher),
      roomId: room === undefined ? null : resolve(ids.rooms, `${campus}/${room}`),
    })),
  }
  return check(groupInput, input, `${FILE} (${id})`)
}
