import { z } from 'zod'
import { getTestAccuracy } from '../../contract/public/accuracy.ts'
import { listCampuses } from '../../contract/public/campuses.ts'
import { sendContactForm } from '../../contract/public/contact-form.ts'
import * as content from '../../contract/public/content.ts'
import { getAddress } from '../../contract/public/get-address.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import { getGroup, listGroups } from '../../contract/public/group.ts'
import { getPage, listFamilies, listPages } from '../../contract/public/pages.ts'
import {
  getBegunTest,
  getTest,
  kur,
  listTests,
  sendTestResult,
} from '../../contract/public/placement.ts'
import { listAddresses, search } from '../../contract/public/sitewide.ts'
import { listTeachers } from '../../contract/public/teachers.ts'
import { listAbsences } from '../../contract/student/absence.ts'
import { listSessions } from '../../contract/student/account.ts'
import { listCertificates } from '../../contract/student/certificate.ts'
import * as calls from '../../contract/student/class.ts'
import { getProgress, getTrack, listHomework } from '../../contract/student/progress.ts'
import { studentControl, studentLogin } from '../../contract/student/sign-in.ts'
import {
  getCalendarState,
  listDatedLessons,
  listLessons,
} from '../../contract/student/timetable.ts'
import { UNKNOWN_FAMILY, UNKNOWN_SCHOOL } from '../../site/backend/unknown-school.ts'
import {
  CONTENT_READINGS,
  fill,
  listOf,
  metadata,
  pictureAt,
  type Reading,
  record,
  text,
} from './content-readings.ts'

/** Without a name from the backend, the start of its title is used. */
const siteConfig = record({ title: z.string().nullish() }).transform((given) =>
  fill(given, { ...UNKNOWN_SCHOOL, name: given.title?.split('|')[0]?.trim() ?? '' }),
)

const page = record({ slug: z.string(), title: z.string(), content: text, metadata }).transform(
  (given) => {
    const described = fill(given.metadata ?? {}, {
      title: given.title,
      description: given.title,
      image: null,
    })
    return {
      ...fill(given, {
        id: 0,
        family: '',
        updatedAt: '',
        summary: '',
        image: null,
        test: null,
        faq: [],
        neighbours: [],
        facts: { duration: '', level: '', hours: '', audience: '' },
        picture: pictureAt(given.image),
      }),
      metadata: described,
    }
  },
)

const pages = listOf({ slug: z.string(), title: z.string() }, (item, id) =>
  fill(item, { id, menu: item.title, family: UNKNOWN_FAMILY.key, summary: '', updatedAt: '' }),
)

const families = listOf({ key: z.string(), name: z.string() }, (item, id) =>
  fill(item, { ...UNKNOWN_FAMILY, id }),
)

const AS_KUR_HAS_THEM = [
  content.listCourseCards,
  content.listBenefits,
  content.listLevels,
  content.listFeatures,
  content.getLegalText,
  getPicture,
  listGroups,
  getGroup,
  listCampuses,
  listTeachers,
  search,
  listAddresses,
  getAddress,
  getBegunTest,
  getTestAccuracy,
  listSessions,
  listLessons,
  listDatedLessons,
  getCalendarState,
  listAbsences,
  getProgress,
  listHomework,
  getTrack,
  listCertificates,
]

/** Reading calls of which the specification says nothing: a backend may have some of them, all or none. */
export const EXTRA_READINGS: Reading[] = [
  [content.getSiteConfig.path, siteConfig],
  [getPage.path, page],
  [listPages.path, pages],
  [listFamilies.path, families],
  ...AS_KUR_HAS_THEM.map(({ path, output }): Reading => [path, output as z.ZodType]),
]

const student = record({ name: text, surname: text, email: text }).transform(
  // Other facts of a backend about a student stay here: a password among them.
  ({ password: _, deletedAt: __, ...given }) =>
    fill(given, {
      id: 0,
      phone: null,
      classId: null,
      groups: [],
      students: [],
      className: given.classId == null ? null : '',
      createdAt: '',
      updatedAt: '',
    }),
)

const books = listOf({ name: z.string(), file: z.string() }, (item, id) =>
  fill(item, { id, subtitle: null, fileType: '', fileSize: 0, picture: null }),
)

const teachers = listOf({ id: z.int(), name: z.string(), surname: text }, (item) =>
  fill(item, { title: null, about: null, picture: null, point: null }),
)

const STUDENT_READINGS: Reading[] = [
  [studentLogin.path, record({ token: z.string() })],
  [studentControl.path, record({ student, token: z.string() })],
  [calls.getStudent.path, student],
  [
    calls.getProgram.path,
    record({ content: z.string() }).transform((given) => fill(given, { id: 0, classId: 0 })),
  ],
  [calls.listBooks.path, books],
  [calls.listTeachers.path, teachers],
  [
    calls.getClassroom.path,
    record({ name: z.string() }).transform((given) =>
      fill(given, { id: 0, languageId: 0, level: '', studentCount: 0 }),
    ),
  ],
  [calls.getLanguage.path, record({ name: z.string() })],
]

const tests = listOf({ slug: z.string(), name: z.string() }, (item, id) => fill(item, { id }))

const question = record({
  id: z.int(),
  question: z.string(),
  optionA: text,
  optionB: text,
  optionC: text,
  optionD: text,
}).transform((given) => fill(given, { passageId: null, picture: null }))

const MINUTES_PER_QUESTION = 0.5

const test = record({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  questions: z.array(question),
}).transform((given) =>
  fill(given, {
    languageCode: '',
    audience: '',
    instructions: '',
    passages: [],
    ladder: [...kur.options],
    secondForm: [],
    minutes: Math.ceil(given.questions.length * MINUTES_PER_QUESTION),
    createdAt: '',
    updatedAt: '',
  }),
)

const message = record({ message: z.string() })

const TEST_READINGS: Reading[] = [
  [listTests.path, tests],
  [getTest.path, test],
  [sendTestResult.path, message],
  [sendContactForm.path, message],
  [calls.rateTeacher.path, message],
]

export interface ReadCall {
  path: string
  form: RegExp
  reading: z.ZodType
  isExtra: boolean
  isOfOneRecord: boolean
}

const SPECIFIED = [CONTENT_READINGS, TEST_READINGS, STUDENT_READINGS].flat()

const CALLS: ReadCall[] = [
  ...SPECIFIED.map((each) => toCall(each, false)),
  ...EXTRA_READINGS.map((each) => toCall(each, true)),
]

function toCall([path, reading]: Reading, isExtra: boolean): ReadCall {
  const form = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
  return { path, form, reading, isExtra, isOfOneRecord: path.includes('{') }
}

export function findReadCall(path: string): ReadCall | undefined {
  return CALLS.find(({ form }) => form.test(path))
}

export async function readAnswer(
  { reading }: ReadCall,
  response: Response,
): Promise<Response | undefined> {
  const { success, data } = reading.safeParse(await response.json().catch(() => undefined))
  return success ? Response.json(data) : undefined
}
