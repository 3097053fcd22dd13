import { sql } from 'drizzle-orm'
import { type CefrLevel, questionVersion, type Skill } from '../../db/schema/placement.ts'

/** What a question is marked by; only one that was never asked may lack it, which the database sees to. */
export const ASKED = {
  key: sql<string>`${questionVersion.key}`,
  level: sql<CefrLevel>`${questionVersion.level}`,
  skill: sql<Skill>`${questionVersion.skill}`,
} as const
