import { z } from 'zod'
import { listCampuses } from '../../contract/public/campuses.ts'
import * as content from '../../contract/public/content.ts'
import { getAddress } from '../../contract/public/get-address.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import { getGroup, listGroups } from '../../contract/public/group.ts'
import { getPage, listFamilies, listPages } from '../../contract/public/pages.ts'
import { getBegunTest } from '../../contract/public/placement.ts'
import { listAddresses, search } from '../../contract/public/sitewide.ts'
import { listTeachers } from '../../contract/public/teachers.ts'
import { listAbsences } from '../../contract/student/absence.ts'
import { listSessions } from '../../contract/student/account.ts'
import { listCertificates } from '../../contract/student/certificate.ts'
import { getProgress, getTrack, listHomework } from '../../contract/student/progress.ts'
import {
  getCalendarState,
  listDatedLessons,
  listLessons,
} from '../../contract/student/timetable.ts'
import { UNKNOWN_FAMILY, UNKNOWN_SCHOOL } from '../../site/backend/unknown-school.ts'
import { fill, listOf, metadata, pictureAt, type Reading, record, text } from './fill.ts'

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
