import { and, gte, inArray, isNull, or } from 'drizzle-orm'
import { courseGroup } from '../../db/schema/groups.ts'
import { TODAY } from '../../db/school-day.ts'
import { TAUGHT_STATES } from '../../domain/group.ts'

/** The desk may give seats to new people: a group stays open to them when it is confirmed and while it runs. */
export const takesNewcomers = and(
  inArray(courseGroup.state, TAUGHT_STATES),
  isNull(courseGroup.deletedAt),
)

/** Such a group that has not begun: nobody who comes now has missed a lesson. */
export const takesNewcomersAhead = and(
  takesNewcomers,
  or(isNull(courseGroup.startsOn), gte(courseGroup.startsOn, TODAY)),
)
