import type { Db } from '../../db/client.ts'
import type { Actor } from '../accounts/actor.ts'
import { isAllowed } from '../accounts/permissions.ts'
import { countDueContent } from '../editing/due.ts'
import { countMail } from '../mail/count-mail.ts'
import { countDue } from './count-due.ts'
import { countLeads } from './count-leads.ts'
import { countLevels } from './count-levels.ts'
import { findFillingGroups } from './find-filling-groups.ts'
import { findFirstSteps } from './find-first-steps.ts'

const DAYS = 30
const SHOWN_GROUPS = 8
const WEEK = 7

export async function getDashboard(db: Db, { role }: Actor) {
  const [leads, levels, groups, mail, due, content, firstSteps] = await Promise.all([
    countLeads(db, DAYS),
    countLevels(db, DAYS),
    findFillingGroups(db),
    countMail(db),
    countDue(db),
    isAllowed(role, 'content:read') ? countDueContent(db) : null,
    isAllowed(role, 'settings:write') ? findFirstSteps(db) : null,
  ])
  const { total, before, byDay, bySource, talked, reserved, enrolled, ...response } = leads
  return {
    ...{ days: DAYS, levels, mail, firstSteps },
    leads: { total, before, byDay, bySource },
    response,
    funnel: { leads: total, talked, reserved, enrolled },
    groups: groups.slice(0, SHOWN_GROUPS).map(({ decidesOn: _, ...group }) => group),
    due: { ...due, content, decisions: groups.flatMap(toDecision).slice(0, SHOWN_GROUPS) },
  }
}

type Group = Awaited<ReturnType<typeof findFillingGroups>>[number]

/** A group whose day comes within a week and which is not full enough to open. */
function toDecision({ id, name, decidesOn, taken, minimum }: Group) {
  const limit = new Date(Date.now() + WEEK * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  if (decidesOn === null || decidesOn > limit || taken >= minimum) return []
  return [{ id, name, decidesOn, taken, minimum }]
}
