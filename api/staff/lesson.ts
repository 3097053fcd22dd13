import * as calls from '../../contract/staff/lesson.ts'
import { findLessons } from '../../core/lessons/find-lessons.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'

export function mountLessons(app: Api, { db }: Deps): void {
  forward(app, db, calls.list, findLessons)
}
