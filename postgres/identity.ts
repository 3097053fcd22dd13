import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { ENVIRONMENT } from './run.ts'

export interface Identity {
  account: { uid?: number; gid?: number }
  prefix: string[]
  owner?: { uid: number; gid: number }
}

const OURSELVES: Identity = { account: {}, prefix: [] }

/** A user namespace: user 1000 inside, root outside. It reaches a checkout under a folder that only root may enter. */
const NAMESPACE: Identity = {
  account: {},
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
  owner: { uid: 0, gid: 0 },
}

/**
 * Tries which identity can run the program and reach the folder. Synchronous, because everything else needs it. @param
 * folder the data folder
 */
export function chooseIdentity(program: string, folder: string): Identity {
  if (process.getuid?.() !== 0) return OURSELVES
  for (const identity of [...unprivilegedAccounts(), NAMESPACE]) {
    if (canRun(identity, program, folder)) return identity
  }
  throw new EmbeddedError(
    'PostgreSQL root kullanıcısıyla çalışmaz ve burada yerine geçecek bir kullanıcı kullanılamıyor. ' +
      'Kur’u root olmayan bir kullanıcıyla başlatın, klasörünü herkesin girebileceği bir yere taşıyın ' +
      'ya da kendi PostgreSQL sunucunuzun adresini DATABASE_URL ile verin.',
  )
}

function canRun({ account, prefix }: Identity, program: string, folder: string): boolean {
  const attempt = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'kur', folder, program]
  const [command = 'sh', ...args] = [...prefix, ...attempt]
  return spawnSync(command, args, { cwd: '/', env: ENVIRONMENT, ...account }).status === 0
}

function unprivilegedAccounts(): Identity[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const accounts = lines.map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((wanted) => {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    const owner = { uid: Number(uid), gid: Number(gid) }
    return owner.uid > 0 ? [{ account: owner, prefix: [], owner }] : []
  })
}

export function handOver(folder: string, { owner }: Identity): void {
  if (!owner || statSync(folder).uid === owner.uid) return
  const { uid, gid } = owner
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid)
  }
  lchownSync(folder, uid, gid) // last: its owner marks the rest as done
}
