import { z } from 'zod'
import {
  accountInput,
  bookInput,
  type ClassInput,
  classInput,
  languageInput,
  lessonInput,
  teacherInput,
} from '../contract/staff/school-input.ts'
import { Refusal } from '../server/refusal.ts'
import { check, readYaml } from './content-files.ts'
import { toHtml } from './markdown.ts'

const FILE = 'demo.yaml'

/** A name by which records of the file refer to each other, and to their pictures and files. */
const name = z.string()
const person = accountInput.omit({ role: true, classId: true })
const lesson = z.object({
  ...{ weekday: lessonInput.shape.weekday, title: lessonInput.shape.title, room: name.optional() },
  ...{ start: name, end: name, teacher: name },
})
const demoFile = z.object({
  languages: z.array(languageInput),
  teachers: z.array(teacherInput.omit({ picture: true }).extend({ id: name, pictureAlt: name })),
  classes: z.array(
    z.object({
      ...{ id: name, name: classInput.shape.name, level: classInput.shape.level, language: name },
      ...{ teachers: z.array(name), books: z.array(name), lessons: z.array(lesson), program: name },
    }),
  ),
  books: z.array(
    bookInput.omit({ cover: true }).extend({
      ...{ id: name, pictureAlt: name, level: name, language: name },
      kind: z.enum(['unit-overview', 'word-list']),
      /** What the printed book holds. */
      content: z.array(z.record(name, name)),
    }),
  ),
  students: z.array(person.extend({ class: name })),
  staff: z.array(person.extend({ role: accountInput.shape.role })),
})

/** The demo school as `content/demo.yaml` describes it; records refer to each other by name. */
export type Demo = z.infer<typeof demoFile>

/** @throws Refusal naming the field that is wrong */
export function readDemo(folder: string): Demo {
  return check(demoFile, readYaml(folder, FILE), FILE)
}

/** Ids of stored records, by the names that the file gives them. */
export type Ids = ReadonlyMap<string, number>

export interface SchoolIds {
  languages: Ids
  teachers: Ids
  books: Ids
}

/**
 * A class with its references resolved.
 * @throws Refusal for a name that nothing in the file has
 */
export function toClassInput(entry: Demo['classes'][number], ids: SchoolIds): ClassInput {
  const input = {
    name: entry.name,
    level: entry.level,
    languageId: resolve(ids.languages, entry.language),
    teacherIds: entry.teachers.map((teacher) => resolve(ids.teachers, teacher)),
    bookIds: entry.books.map((book) => resolve(ids.books, book)),
    program: toHtml(entry.program),
    lessons: entry.lessons.map(({ start, end, teacher, ...lesson }) => ({
      ...{ ...lesson, startsAt: start, endsAt: end, teacherId: resolve(ids.teachers, teacher) },
    })),
  }
  return check(classInput, input, `${FILE} (${entry.id})`)
}

/** @throws Refusal for a name that nothing in the file has */
export function resolve(ids: Ids, reference: string): number {
  const id = ids.get(reference)
  if (id === undefined) throw new Refusal(`${FILE}: “${reference}” adında bir kayıt yok.`)
  return id
}
