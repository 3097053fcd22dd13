import { sql } from 'drizzle-orm'
import { questionVersion } from '../../db/schema/placement.ts'
import type { Level, Skill } from '../../domain/placement.ts'

export const ASKED = {
  key: sql<string>`${questionVersion.key}`,
  level: sql<Level>`${questionVersion.level}`,
  skill: sql<Skill>`${questionVersion.skill}`,
} as const
