import type { SiteConfig } from '../../contract/public/content.ts'
import type { Group } from '../../contract/public/group.ts'
import { describeCourse, type JsonLd } from '../seo/json-ld.ts'
import { formatGroupName } from './describe-group.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function describeGroups(
  siteUrl: string,
  school: SiteConfig,
  groups: readonly Group[],
): JsonLd[] {
  const courses = new Map(groups.map((group) => [group.courseKey, group]))
  return [...courses.values()].map((course) => ({
    ...describeCourse(siteUrl, school, {
      slug: course.courseSlug ?? '',
      title: course.course,
      summary: `${course.course}: ${course.hours} ders saatlik kurlar.`,
    }),
    url: siteUrl + (course.courseSlug ? `/page/${course.courseSlug}` : '/gruplar'),
    ...describeInstances(
      siteUrl,
      groups.filter(({ courseKey }) => courseKey === course.courseKey),
    ),
  }))
}

export function describeInstances(siteUrl: string, groups: readonly Group[]): JsonLd {
  if (groups.length === 0) return {}
  return {
    hasCourseInstance: groups.map((group) => describeInstance(siteUrl, group)),
    offers: groups.flatMap((group) => describeOffer(siteUrl, group)),
  }
}

function describeInstance(siteUrl: string, group: Group): JsonLd {
  const { slots, startsOn, endsOn, campus, address, teacher } = group
  const [first] = slots
  return {
    '@type': 'CourseInstance',
    name: formatGroupName(group),
    url: `${siteUrl}/gruplar/${group.id}`,
    courseMode: group.mode === 'online' ? 'Online' : 'Onsite',
    maximumAttendeeCapacity: group.capacity,
    ...(startsOn && { startDate: startsOn }),
    ...(endsOn && { endDate: endsOn }),
    ...(teacher && { instructor: { '@type': 'Person', name: teacher } }),
    ...(campus && { location: { '@type': 'Place', name: campus, address: address ?? '' } }),
    ...(first && {
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        byDay: slots.map(({ weekday }) => `https://schema.org/${DAYS[weekday - 1]}`),
        startTime: first.startsAt,
        endTime: first.endsAt,
      },
    }),
  }
}

function describeOffer(siteUrl: string, { id, price, placesLeft }: Group): JsonLd[] {
  if (price === null) return []
  return [
    {
      '@type': 'Offer',
      category: 'Paid',
      price,
      priceCurrency: 'TRY',
      availability: `https://schema.org/${placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
      url: `${siteUrl}/gruplar/${id}`,
    },
  ]
}
