import type { BackupState } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed, type Permission } from '../../domain/permissions.ts'
import { countEnding } from '../agreements/ending-packages.ts'
import { countAbsent } from '../attendance/absences.ts'
import type { KindName } from '../content/kinds.ts'
import { countDueContent, findPlans } from '../editing/overview.ts'
import { countOpenLessons } from '../lessons/find-leaves.ts'
import { countMail } from '../mail/outbox.ts'
import { findTests } from '../placement/tests.ts'
import { findAlarms } from './alarms.ts'
import {
  countDueLeads,
  countEndingReservations,
  countLeads,
  countLevels,
  findFillingGroups,
  readLessons,
  sumAttendance,
} from './counts.ts'
import { findFirstSteps } from './first-steps.ts'

const DAYS = 30
const SHOWN = 8

interface Input {
  kinds: readonly KindName[]
  sendsMail(): Promise<boolean>
  backups(): Promise<BackupState>
}

export async function getDashboard(db: Db, actor: Actor, { kinds, sendsMail, backups }: Input) {
  const may = <Part>(permission: Permission, find: () => Promise<Part>) =>
    isAllowed(actor.role, permission) ? find() : null

  const [
    leads,
    dueLeads,
    levels,
    groups,
    mail,
    server,
    content,
    plans,
    tests,
    firstSteps,
    absences,
    uncovered,
    packages,
    lessons,
    attendance,
  ] = await Promise.all([
    may('lead:read', () => readLeads(db, actor)),
    may('lead:read', () => countDueLeads(db, actor)),
    may('result:read', () => countLevels(db, actor, DAYS)),
    may('group:read', () => readGroups(db, actor)),
    may('mail:read', () => readMail(db, sendsMail)),
    may('settings:write', () => readServer(db, { sendsMail, backups })),
    may('content:read', () => countDueContent(db, kinds)),
    may('content:read', () => findPlans(db, kinds, SHOWN)),
    may('test:read', () => readTests(db)),
    may('settings:write', () => findFirstSteps(db)),
    may('learner:read', () => countAbsent(db, actor)),
    may('lesson:write', () => countOpenLessons(db, actor)),
    may('payment:read', () => countEnding(db, actor)),
    may('attendance:write', () => readLessons(db, actor)),
    may('learner:read', () => sumAttendance(db, actor)),
  ])
  return {
    days: DAYS,
    leads,
    levels,
    backup: server?.backup ?? null,
    alarms: server?.alarms ?? null,
    plans,
    tests,
    lessons,
    attendance,
    firstSteps,
    mail,
    groups: groups?.open ?? null,
    groupCount: groups?.all ?? null,
    due: {
      leads: dueLeads,
      groups: groups?.due ?? null,
      content,
      absences,
      uncovered,
      packages,
    },
  }
}

async function readMail(db: Db, sendsMail: Input['sendsMail']) {
  const { waiting, failed, sentToday } = await countMail(db)
  return { waiting, failed, sentToday, isSetUp: await sendsMail() }
}

async function readLeads(db: Db, actor: Actor) {
  const counts = await countLeads(db, actor, DAYS)
  const { total, before, byDay, bySource, talked, reserved, enrolled, ...response } = counts
  return { total, before, byDay, bySource, response, funnel: { talked, reserved, enrolled } }
}

async function readServer(db: Db, { sendsMail, backups }: Pick<Input, 'sendsMail' | 'backups'>) {
  const [backup, isSetUp] = await Promise.all([backups(), sendsMail()])
  return { backup, alarms: await findAlarms(db, { backup, sendsMail: isSetUp }) }
}

async function readGroups(db: Db, actor: Actor) {
  const [groups, reservations] = await Promise.all([
    findFillingGroups(db, actor),
    countEndingReservations(db, actor),
  ])
  return {
    all: groups[0]?.all ?? 0,
    open: groups.slice(0, SHOWN).map(toOpen),
    due: { reservations, decisions: groups.flatMap(toDecision).slice(0, SHOWN) },
  }
}

type Group = Awaited<ReturnType<typeof findFillingGroups>>[number]

function toOpen({ id, name, startsOn, taken, placesLeft, capacity, minimum, ...stage }: Group) {
  const { hasBegun, isConfirmed } = stage
  return { id, name, startsOn, taken, placesLeft, capacity, minimum, hasBegun, isConfirmed }
}

function toDecision({ id, name, decidesOn, taken, minimum, ...stage }: Group) {
  const isOpen = !stage.isConfirmed && stage.isDecidedSoon
  if (decidesOn === null || !isOpen || taken >= minimum) return []
  return [{ id, name, decidesOn, taken, minimum }]
}

async function readTests(db: Db) {
  const tests = await findTests(db)
  return tests.map(({ id, name, isOpen, questions, unfinished }) => ({
    id,
    name,
    isOpen,
    questions,
    unfinished,
  }))
}
