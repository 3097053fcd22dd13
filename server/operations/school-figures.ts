import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { ATTEMPTS } from '../../core/mail/claim-due-mail.ts'

export interface SchoolFigures {
  /** Reads the figures; what cannot be read is not a number. */
  read(): Promise<void>
}

/** Counts of the database and the age of the last backup: every process of a school gives the same. */
export function watchSchool(
  registry: Registry,
  pool: pg.Pool,
  readBackupAge: () => Promise<number>,
): SchoolFigures {
  const gauge = <const Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ) => new Gauge({ name, help, labelNames, registers: [registry] })
  const mails = gauge('kur_mails', 'Mails that are not sent: waiting, or failed.', ['state'])
  const seats = gauge('kur_held_seats', 'Seats that are reserved or offered, and not taken yet.')
  const jobs = gauge('kur_failed_jobs', 'Jobs of the last day that failed.', ['job'])
  const backup = gauge(
    'kur_backup_age_seconds',
    'Age of the newest backup; before the first, of the installation.',
  )

  async function readCounts(): Promise<void> {
    const { rows } = await pool.query<Record<'waiting' | 'failed' | 'held', number>>(
      `select
        (select count(*)::int from mail_outbox where sent_at is null and attempts < $1) as waiting,
        (select count(*)::int from mail_outbox where sent_at is null and attempts >= $1) as failed,
        (select count(*)::int from enrollment where held_until > now()
          and state in ('reserved', 'offered')) as held`,
      [ATTEMPTS],
    )
    const [counts] = rows
    if (!counts) return
    mails.set({ state: 'waiting' }, counts.waiting)
    mails.set({ state: 'failed' }, counts.failed)
    seats.set(counts.held)
  }

  async function readJobs(): Promise<void> {
    const { rows } = await pool.query<{ name: string; count: number }>(
      "select name, count(*)::int from pgboss.job where state = 'failed' group by name",
    )
    for (const { name, count } of rows) jobs.set({ job: name }, count)
  }

  async function readAge(): Promise<void> {
    backup.set((await readBackupAge()) / 1_000)
  }

  return {
    async read() {
      for (const each of [mails, jobs]) each.reset()
      for (const each of [seats, backup]) each.set(Number.NaN)
      await Promise.allSettled([readCounts(), readJobs(), readAge()])
    },
  }
}
