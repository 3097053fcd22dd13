import type { Body } from '../../contract/call.ts'
import type { setUp } from '../../contract/staff/set-up.ts'
import type { Db } from '../../db/client.ts'
import { setUpLink } from '../../db/schema/staff.ts'
import { createAccount } from '../accounts/create-account.ts'
import { hashNewPassword } from '../accounts/hash-new-password.ts'
import { isSameSecret } from '../accounts/same-secret.ts'
import { hashToken } from '../accounts/token.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { hasAdmin } from './accounts.ts'

/** Makes the first admin. @throws AppError set-up-done, link-ended, email-taken; invalid at the field `password` */
export async function setUpSchool(
  db: Db,
  { token, password, email, ...person }: Body<typeof setUp>,
): Promise<void> {
  const passwordHash = await hashNewPassword(password)
  await db.transaction(async (tx) => {
    await useLink(tx, token)
    const role = 'admin'
    const id = await createAccount(tx, { ...person, email, role, passwordHash })
    const change = { action: 'set-up', entity: 'account', entityId: id } as const
    await recordChange(tx, { accountId: id }, { ...change, after: { ...person, role } })
  })
}

/** Two people with the link: the second waits here, and then finds the admin. */
async function useLink(tx: Db, token: string): Promise<void> {
  const [link] = await tx.select().from(setUpLink).for('update')
  if (await hasAdmin(tx)) throw new AppError('set-up-done')
  if (!(link && isSameSecret(hashToken(token), link.tokenHash))) {
    throw new AppError('link-ended', {
      message: 'Bu kurulum bağlantısı geçersiz. Kur’un son başlangıcında yazdığı bağlantıyı açın.',
    })
  }
  await tx.delete(setUpLink)
}
