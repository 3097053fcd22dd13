// `npm run admin -- reset-password EMAIL`: for an owner who is locked out and gets no mail.
import { createStaffResetLink } from '../../core/accounts/password-changes.ts'
import { connect } from '../../db/client.ts'
import { Refusal } from '../../domain/refusal.ts'
import { reachDatabase, readSecretsOf, runCommand, say } from './command.ts'

await runCommand(async (given, [act, email]) => {
  if (act !== 'reset-password' || !email) {
    throw new Refusal('Kullanımı: npm run admin -- reset-password eposta@okulunuz.com')
  }
  const database = await reachDatabase(given, readSecretsOf(given))
  const { db, pool } = connect(database.url, { max: 1 })
  try {
    const link = await createStaffResetLink(db, { email, siteUrl: given.siteUrl })
    if (!link) throw new Refusal(`Bu adresle açık bir yönetim hesabı yok: ${email}`)
    say(
      `${email} için parola yenileme bağlantısı (30 dakika geçerli, bir kez kullanılır):\n${link}`,
    )
  } finally {
    await pool.end()
    await database.stop()
  }
})
