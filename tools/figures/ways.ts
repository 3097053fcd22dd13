import type { References } from './references.ts'

export interface Way {
  name: string
  /** The start of each stretch of the way as `file#name`: a declaration, or the call that `mount` is given. */
  starts: string[]
}

/**
 * Where one stretch hands over to the next by HTTP, by the database's announcements or by a queue, no reference leads on:
 * the next one is named here.
 */
export const WAYS: Way[] = [
  {
    name: 'a page that is not in the cache',
    starts: [
      'server/answer.ts#createAnswer',
      'server/site/open-site.ts#openSite',
      'site/entry.server.tsx#createSite',
      'site/page/page.tsx#loader',
      'api/public/content.ts#getPage',
      'site/page/page.tsx#PageContent',
    ],
  },
  {
    name: 'a contact form until an open desk',
    starts: [
      'site/form/contact-form.tsx#ContactForm',
      'site/form/send-contact.ts#sendContact',
      'api/public/contact-form.ts#sendContactForm',
      'server/listeners.ts#StaffListener',
      'api/staff/live.ts#events',
      'admin/live/live.ts#startLive',
    ],
  },
  {
    name: 'the outcome of a call',
    starts: ['admin/leads/outcome-form.tsx#OutcomeForm', 'api/staff/lead.ts#logOutcome'],
  },
  {
    name: 'an attempt until its result',
    starts: [
      'site/placement/placement-screen.tsx#PlacementScreen',
      'site/placement/answer-test.ts#answerTest',
      'api/public/placement.ts#sendTestResult',
      'site/placement/result.tsx#loader',
      'site/placement/result.tsx#Result',
    ],
  },
  {
    name: 'a seat until the enrollment',
    starts: [
      'site/groups/group.tsx#PreEnrollmentForm',
      'site/groups/group.tsx#action',
      'api/public/group.ts#sendPreEnrollment',
      'api/public/group.ts#answerReservation',
      'api/staff/enrollment.ts#activate',
    ],
  },
  {
    name: 'a moved lesson until panel and feed',
    starts: [
      'admin/lessons/open-lesson.tsx#OpenLesson',
      'admin/lessons/lesson-sheet.tsx#LessonSheet',
      'api/staff/lesson.ts#move',
      'api/student/class.ts#listDatedLessons',
      'site/panel/program/program.tsx#loader',
    ],
  },
  {
    name: 'an offline tick until the percentage',
    starts: [
      'admin/attendance/lesson-page.tsx#LessonPage',
      'api/staff/attendance.ts#record',
      'api/student/class.ts#getProgress',
      'site/panel/progress/progress.tsx#loader',
    ],
  },
]

/** The files that hold what the way refers to, in the order of the alphabet. Types and tests are left out. */
export function measureWay(references: References, { starts }: Way): string[] {
  const reached = new Set<string>()
  const open = starts.map((start) => {
    if (!references.has(start)) throw new Error(`No way starts at ${start}: it is not there.`)
    return start
  })
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    open.push(...(references.get(place) ?? []))
  }
  return [...new Set([...reached].map((place) => place.split('#')[0] ?? ''))].sort()
}

/** The files of a way without those of the school's words and tables, which a reader of Kur knows. */
export function withoutVocabulary(files: string[]): string[] {
  return files.filter((path) => !/^(domain|db\/schema)\//.test(path))
}
