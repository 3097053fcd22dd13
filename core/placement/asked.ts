import { sql } from 'drizzle-orm'
import { type CefrLevel, questionVersion, type Skill } from '../../db/schema/placement.ts'

/** A question that was ever asked has all of these, as the database checks. */
export const ASKED = {
  key: sql<string>`${questionVersion.key}`,
  level: sql<CefrLevel>`${questionVersion.level}`,
  skill: sql<Skill>`${questionVersion.skill}`,
} as const
