import { holdUnsentMail } from '../../core/mail/hold-unsent-mail.ts'
import { muteQueuedNotices } from '../../core/notices/mute-queued-notices.ts'
import { connect } from '../../db/client.ts'

/** What a backup has as unsent may have been sent since. @returns how many mails and notices were held back */
export async function holdUnsent(databaseUrl: string): Promise<number> {
  const { db, pool } = connect(databaseUrl, { max: 1 })
  try {
    return await db.transaction(
      async (tx) => (await holdUnsentMail(tx)) + (await muteQueuedNotices(tx)),
    )
  } finally {
    await pool.end()
  }
}
