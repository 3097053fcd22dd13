import * as campus from '../../contract/staff/campus.ts'
import * as course from '../../contract/staff/course.ts'
import * as language from '../../contract/staff/language.ts'
import * as teacher from '../../contract/staff/teacher.ts'
import * as campuses from '../../core/catalogue/campuses.ts'
import { campusSeenBy, teacherSeenBy } from '../../core/catalogue/change-record.ts'
import * as courses from '../../core/catalogue/courses.ts'
import * as languages from '../../core/catalogue/languages.ts'
import * as teachers from '../../core/catalogue/teachers.ts'
import type { Api, Deps } from '../deps.ts'
import { asPage, mountResource, wholeList } from '../mount.ts'

export function mountSchoolRecords(app: Api, { db }: Deps): void {
  mountResource(app, db, course, {
    find: wholeList(courses.findCourses),
    get: courses.getCourse,
    create: courses.createCourse,
    update: courses.updateCourse,
    setDeleted: courses.setCourseDeleted,
    reorder: courses.reorderCourses,
    deleted: 'Program silindi.',
  })
  mountResource(app, db, language, {
    find: wholeList(languages.findLanguages),
    get: languages.getLanguage,
    create: languages.createLanguage,
    update: languages.updateLanguage,
    setDeleted: languages.setLanguageDeleted,
    reorder: languages.reorderLanguages,
    deleted: 'Dil silindi.',
  })
  mountResource(app, db, campus, {
    find: async (tx, actor, { ids }) => {
      const rows = await campuses.findCampuses(tx, ids, actor)
      return asPage(rows.map((row) => campusSeenBy(actor, row)))
    },
    get: async (tx, id, actor) => campusSeenBy(actor, await campuses.getCampus(tx, id)),
    create: campuses.createCampus,
    update: campuses.updateCampus,
    setDeleted: campuses.setCampusDeleted,
    reorder: campuses.reorderCampuses,
    deleted: 'Şube silindi.',
  })
  mountResource(app, db, teacher, {
    find: wholeList(teachers.findTeachers, teacherSeenBy),
    get: async (tx, id, actor) => teacherSeenBy(actor, await teachers.getTeacher(tx, id)),
    create: teachers.createTeacher,
    update: teachers.updateTeacher,
    setDeleted: teachers.setTeacherDeleted,
    reorder: teachers.reorderTeachers,
    deleted: 'Öğretmen silindi.',
  })
}
