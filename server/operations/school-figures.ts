import { Gauge, type Registry } from 'prom-client'
import { countHeldSeats } from '../../core/groups/count-held-seats.ts'
import { countMail } from '../../core/mail/count-mail.ts'
import { findFailedJobs } from '../../core/operations/find-failed-jobs.ts'
import type { Db } from '../../db/client.ts'

export interface SchoolFigures {
  /** Reads the figures; what cannot be read is not a number. */
  read(): Promise<void>
}

/** Counts of the database and the age of the last backup: every process of a school gives the same. */
export function watchSchool(
  registry: Registry,
  db: Db,
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

  async function readMails(): Promise<void> {
    const { waiting, failed } = await countMail(db)
    mails.set({ state: 'waiting' }, waiting)
    mails.set({ state: 'failed' }, failed)
  }

  async function readSeats(): Promise<void> {
    seats.set(await countHeldSeats(db))
  }

  async function readJobs(): Promise<void> {
    for (const { name, count } of await findFailedJobs(db)) jobs.set({ job: name }, count)
  }

  async function readAge(): Promise<void> {
    backup.set((await readBackupAge()) / 1_000)
  }

  return {
    async read() {
      for (const each of [mails, jobs]) each.reset()
      for (const each of [seats, backup]) each.set(Number.NaN)
      await Promise.allSettled([readMails(), readSeats(), readJobs(), readAge()])
    },
  }
}
