import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const TIMEOUT = 2_000

export async function isReady(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, sleep(TIMEOUT, false, { ref: false })])
}
