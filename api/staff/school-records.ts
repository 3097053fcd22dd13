import * as campus from '../../contract/staff/campus.ts'
import * as course from '../../contract/staff/course.ts'
import * as language from '../../contract/staff/language.ts'
import type { ordering } from '../../contract/staff/resource.ts'
import * as teacher from '../../contract/staff/teacher.ts'
import type { Actor } from '../../core/accounts/actor.ts'
import * as campuses from '../../core/catalogue/campuses.ts'
import { asPage } from '../../core/catalogue/change-record.ts'
import * as courses from '../../core/catalogue/courses.ts'
import * as languages from '../../core/catalogue/languages.ts'
import { campusSeenBy, teacherSeenBy } from '../../core/catalogue/seen-by.ts'
import * as teachers from '../../core/catalogue/teachers.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

export function mountSchoolRecords(app: Api, deps: Deps): void {
  mountCourses(app, deps)
  mountLanguages(app, deps)
  mountCampuses(app, deps)
  mountTeachers(app, deps)
}

function mountCourses(app: Api, { db }: Deps): void {
  mount(app, course.list, async ({ params }) => asPage(await courses.findCourses(db, params.ids)))
  mount(app, course.get, ({ params }) => courses.getCourse(db, params.id))
  mount(app, course.create, ({ actor, body }) => courses.createCourse(db, actor, body))
  mount(app, course.update, ({ actor, params, body }) =>
    courses.updateCourse(db, actor, { id: params.id, ...body }),
  )
  mountOrder(app, course.reorder, (actor, ids) => courses.reorderCourses(db, actor, ids))
  mount(app, course.remove, async ({ actor, params }) => {
    await courses.setCourseDeleted(db, actor, params)
    return { message: 'Program silindi.' }
  })
  mount(app, course.restore, async ({ actor, params }) => {
    await courses.setCourseDeleted(db, actor, { id: params.id })
    return courses.getCourse(db, params.id)
  })
}

function mountLanguages(app: Api, { db }: Deps): void {
  mount(app, language.list, async ({ params }) =>
    asPage(await languages.findLanguages(db, params.ids)),
  )
  mount(app, language.get, ({ params }) => languages.getLanguage(db, params.id))
  mount(app, language.create, ({ actor, body }) => languages.createLanguage(db, actor, body))
  mount(app, language.update, ({ actor, params, body }) =>
    languages.updateLanguage(db, actor, { id: params.id, ...body }),
  )
  mountOrder(app, language.reorder, (actor, ids) => languages.reorderLanguages(db, actor, ids))
  mount(app, language.remove, async ({ actor, params }) => {
    await languages.setLanguageDeleted(db, actor, params)
    return { message: 'Dil silindi.' }
  })
  mount(app, language.restore, async ({ actor, params }) => {
    await languages.setLanguageDeleted(db, actor, { id: params.id })
    return languages.getLanguage(db, params.id)
  })
}

function mountCampuses(app: Api, { db }: Deps): void {
  mount(app, campus.list, async ({ actor, params }) => {
    const rows = await campuses.findCampuses(db, params.ids)
    return asPage(rows.map((row) => campusSeenBy(actor, row)))
  })
  mount(app, campus.get, async ({ actor, params }) =>
    campusSeenBy(actor, await campuses.getCampus(db, params.id)),
  )
  mount(app, campus.create, ({ actor, body }) => campuses.createCampus(db, actor, body))
  mount(app, campus.update, ({ actor, params, body }) =>
    campuses.updateCampus(db, actor, { id: params.id, ...body }),
  )
  mountOrder(app, campus.reorder, (actor, ids) => campuses.reorderCampuses(db, actor, ids))
  mount(app, campus.remove, async ({ actor, params }) => {
    await campuses.setCampusDeleted(db, actor, params)
    return { message: 'Şube silindi.' }
  })
  mount(app, campus.restore, async ({ actor, params }) => {
    await campuses.setCampusDeleted(db, actor, { id: params.id })
    return campuses.getCampus(db, params.id)
  })
}

function mountTeachers(app: Api, { db }: Deps): void {
  mount(app, teacher.list, async ({ actor, params }) => {
    const rows = await teachers.findTeachers(db, params.ids)
    return asPage(rows.map((row) => teacherSeenBy(actor, row)))
  })
  mount(app, teacher.get, async ({ actor, params }) =>
    teacherSeenBy(actor, await teachers.getTeacher(db, params.id)),
  )
  mount(app, teacher.create, ({ actor, body }) => teachers.createTeacher(db, actor, body))
  mount(app, teacher.update, ({ actor, params, body }) =>
    teachers.updateTeacher(db, actor, { id: params.id, ...body }),
  )
  mountOrder(app, teacher.reorder, (actor, ids) => teachers.reorderTeachers(db, actor, ids))
  mount(app, teacher.remove, async ({ actor, params }) => {
    await teachers.setTeacherDeleted(db, actor, params)
    return { message: 'Öğretmen silindi.' }
  })
  mount(app, teacher.restore, async ({ actor, params }) => {
    await teachers.setTeacherDeleted(db, actor, { id: params.id })
    return teachers.getTeacher(db, params.id)
  })
}

function mountOrder(
  app: Api,
  call: ReturnType<typeof ordering>,
  save: (actor: Actor, ids: number[]) => Promise<void>,
): void {
  mount(app, call, async ({ actor, body }) => {
    await save(actor, body.ids)
    return { message: 'Sıra kaydedildi.' }
  })
}
