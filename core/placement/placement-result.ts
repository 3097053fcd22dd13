import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page } from '../../db/schema/content.ts'
import type { testResult } from '../../db/schema/placement.ts'
import type { test } from '../../db/schema/tests.ts'
import type { Audience } from '../../domain/people.ts'
import { KURS, type Kur, LEVELS, type Level } from '../../domain/placement.ts'
import { published } from '../content/published.ts'
import { findLadder, findWeeks } from './get-test.ts'
import { BORDERLINE } from './score-test.ts'

const SURE = 0.75

/** At the first level always `start`: more would reveal something about the answer key. */
type Certainty = 'start' | 'sure' | 'likely' | 'between'

interface Recommendation {
  kur: Kur
  certainty: Certainty
  or: Kur | null
  isBeyond: boolean
}

/**
 * The kur of the level found, and between B1 and B2 the one between. @param bands probability of each band, A1 first @param
 * ladder levels of the test’s course, whose last one is the highest recommendation
 */
export function recommendKur(
  level: Level,
  bands: readonly number[],
  ladder: readonly Kur[] = KURS,
): Recommendation {
  const found = recommend(level, bands)
  const step = stepUpTo(ladder, found.kur)
  const isBeyond = rank(found.kur) > rank(ladder.at(-1))
  const neighbour = ladder.find((name) => name === found.or) ?? null
  if (isBeyond || (found.or && !neighbour)) {
    return { kur: step, certainty: 'sure', or: null, isBeyond }
  }
  return { ...found, kur: step, or: neighbour, isBeyond }
}

function rank(kur: Kur | undefined): number {
  return kur ? KURS.indexOf(kur) : KURS.length
}

function stepUpTo(ladder: readonly Kur[], kur: Kur): Kur {
  return ladder.findLast((name) => rank(name) <= rank(kur)) ?? ladder[0] ?? kur
}

function recommend(level: Level, bands: readonly number[]): Omit<Recommendation, 'isBeyond'> {
  const place = LEVELS.indexOf(level)
  const [below = 0, own = 0, above = 0] = [bands[place - 1], bands[place], bands[place + 1]]
  const next = LEVELS[below > above ? place - 1 : place + 1]
  if (own < BORDERLINE && [level, next].toSorted().join() === 'B1,B2') {
    return { kur: 'B1+', certainty: 'sure', or: null }
  }
  if (level === 'A1') return { kur: 'A1', certainty: 'start', or: null }
  if (own >= SURE || !next) return { kur: level, certainty: 'sure', or: null }
  const isLikely = own >= BORDERLINE
  return { kur: level, certainty: isLikely ? 'likely' : 'between', or: neighbour(level, next) }
}

function neighbour(level: Level, towards: Level): Kur {
  const step = LEVELS.indexOf(towards) > LEVELS.indexOf(level) ? 1 : -1
  return KURS[KURS.indexOf(level) + step] ?? level
}

type Reader = 'learner' | 'parent'

function readerOf({ audience }: { audience: Audience }): Reader {
  return audience === 'children' ? 'parent' : 'learner'
}

export function describeCertainty(recommendation: Recommendation, reader: Reader): string {
  const { certainty, isBeyond } = recommendation
  if (isBeyond) return BEYOND[reader]
  if (certainty === 'start') return START[reader]
  if (certainty === 'sure') return 'Sonuç oldukça belirgin.'
  return certainty === 'likely' ? likely(recommendation, reader) : between(recommendation, reader)
}

const BEYOND = {
  learner:
    'Yanıtlarınız bu programın son basamağını da aşıyor; size en uygun grubu danışmanımız söyler.',
  parent:
    'Çocuğunuzun yanıtları bu programın son basamağını da aşıyor; ona en uygun grubu danışmanımız söyler.',
}

const START = {
  learner: 'İlk basamaktan başlarsınız; bildikleriniz yolda işinizi kolaylaştırır.',
  parent: 'Çocuğunuz ilk basamaktan başlar; bildikleri yolda işini kolaylaştırır.',
}

function likely({ or }: Recommendation, reader: Reader): string {
  const whom = reader === 'parent' ? 'ona' : 'size'
  return `Bu sonuç büyük olasılıkla doğru; ${or} kuru da ${whom} uyabilir.`
}

function between({ kur, or }: Recommendation, reader: Reader): string {
  const pair = KURS.filter((name) => name === kur || name === or).join(' ile ')
  const where =
    reader === 'parent'
      ? `Çocuğunuz ${pair} kurlarının arasında`
      : `${pair} kurlarının arasındasınız`
  return `${where}; başlangıç olarak ${kur} kurunu öneriyoruz.`
}

type Exam = typeof test.$inferSelect
type Result = typeof testResult.$inferSelect

/**
 * Words on where to begin and how certain that is. No count, probability or key; at the first level nothing differs between
 * sheets (docs/decisions/answer-key.md).
 */
export async function toPlacementResult(db: Db, exam: Exam, result: Result) {
  const { ladder, recommendation } = await findRecommendation(db, exam, result)
  const { kur, certainty, or, isBeyond } = recommendation
  const place = ladder.findIndex((step) => step.kur === kur)
  const step = ladder[place]
  const isStart = certainty === 'start'
  return {
    kur,
    certainty,
    or,
    isBeyond,
    sentence: describeCertainty(recommendation, readerOf(exam)),
    goal: step?.goal ?? null,
    hours: step?.hours ?? null,
    weeks: step ? await findWeeks(db, step.hours) : null,
    next: ladder[place + 1]?.kur ?? null,
    review: ladder[place - 1]?.goal ?? null,
    skills: isStart ? [] : result.skills.map(({ skill }) => skill),
    strong: isStart ? [] : skillsMarked(result, 'strong'),
    weak: isStart ? [] : skillsMarked(result, 'weak'),
    code: result.code,
    course: await findCourse(db, exam),
    takenAt: result.createdAt.toISOString(),
    validUntil: result.validUntil.toISOString(),
  }
}

export async function findRecommendation(db: Db, exam: Exam, { level, bands }: Result) {
  const ladder = await findLadder(db, exam)
  const names = ladder.map(({ kur }) => kur)
  return { ladder, recommendation: recommendKur(level, bands, names) }
}

function skillsMarked({ skills }: Result, wanted: 'strong' | 'weak') {
  return skills.filter(({ mark }) => mark === wanted).map(({ skill }) => skill)
}

async function findCourse(db: Db, exam: Exam) {
  const [row] = await db
    .select({ title: page.title, slug: page.slug })
    .from(page)
    .where(and(eq(page.id, exam.coursePageId ?? 0), published(page)))
  return row
    ? { name: row.title, href: `/page/${row.slug}`, slug: row.slug }
    : { name: 'Eğitim danışmanınız', href: '/contact', slug: null }
}
