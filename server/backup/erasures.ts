import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { repeatErasure } from '../../core/privacy/erase-person.ts'
import type { PersonKey } from '../../core/privacy/find-person.ts'
import { connect } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'

/** People erased on request, without a name: an older backup still has them. */
export interface Erasure extends PersonKey {
  at: string
  /** Confirmed mentions in records of others; not in files of older releases. */
  mentions?: string[]
}

export const ERASURES = 'erasures.json'

const KINDS = ['learner', 'contact'] as const

export async function saveErasures(databaseUrl: string, folder: string): Promise<Erasure[]> {
  const known = await readErasures(folder)
  const all = new Map(
    known.map((erasure) => [`${erasure.kind} ${erasure.id} ${erasure.at}`, erasure]),
  )
  for (const erasure of await findErasures(databaseUrl)) {
    all.set(`${erasure.kind} ${erasure.id} ${erasure.at}`, erasure)
  }
  const erasures = [...all.values()]
  const file = join(folder, ERASURES)
  await writeFile(`${file}.part`, JSON.stringify(erasures), { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
  return erasures
}

export async function readErasures(folder: string): Promise<Erasure[]> {
  const text = await readFile(join(folder, ERASURES), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text)
}

async function findErasures(databaseUrl: string): Promise<Erasure[]> {
  const { db, pool } = connect(databaseUrl, { max: 1 })
  try {
    const rows = await db
      .select({
        entity: auditLog.entity,
        id: auditLog.entityId,
        at: auditLog.createdAt,
        mentions: sql<string[] | null>`${auditLog.detail} #> '{after,mentions}'`,
      })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'erase'), inArray(auditLog.entity, [...KINDS])))
      .orderBy(asc(auditLog.id))
    return rows.flatMap(({ entity, id, at, mentions }) => {
      const kind = KINDS.find((each) => each === entity)
      if (!kind || id === null) return []
      return [
        {
          kind,
          id,
          at: at.toISOString(),
          ...(mentions?.length && { mentions }),
        },
      ]
    })
  } finally {
    await pool.end()
  }
}

export async function repeatErasures(
  databaseUrl: string,
  erasures: readonly Erasure[],
  takenAt: string,
): Promise<number> {
  const { db, pool } = connect(databaseUrl, { max: 1 })
  let count = 0
  try {
    for (const { kind, id, at, mentions } of erasures) {
      if (at > takenAt && (await repeatErasure(db, { kind, id }, mentions))) count += 1
    }
    return count
  } finally {
    await pool.end()
  }
}
