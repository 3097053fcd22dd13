import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account, accountToken, session } from '../../db/schema/accounts.ts'
import { AppError } from '../errors.ts'

const argon2Async = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's second profile. */
const MEMORY = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function derive(password: string, salt: Buffer, memory: number, passes: number, lanes: number) {
  return argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    parallelism: lanes,
    tagLength: TAG_BYTES,
    memory,
    passes,
  })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function toPhc(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(tag)}`
}

/** Compared when an account has no password, so that both cases take equally long. */
export const DECOY_HASH = toPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return toPhc(salt, await derive(password, salt, MEMORY, PASSES, LANES))
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = FORM.exec(hash) ?? []
  if (!(salt && tag)) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
  )
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const WORDS = `
password passwort passw0rd pass parola parolam sifre sifrem sifreli giris kullanici admin administrator yonetici root
user test testing deneme demo guest misafir login welcome hosgeldin merhaba hello secret gizli letmein access master
qwerty qwertyuiop qwertz qazwsx qweasd zaqwsx asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm fgjkl abcdef abcdefgh abcdefghijkl
abc abcd qwe asd zxc iloveyou seniseviyorum seviyorum askim askimsin canim bebegim birtanem hayatim melegim sevgilim
kalbim princess prenses dragon monkey football futbol baseball basketball basketbol soccer sunshine gunes shadow golge
superman batman spiderman starwars pokemon naruto minecraft michael jordan jennifer jessica ashley daniel charlie thomas
george robert andrew joshua matthew anthony william hannah samantha nicole michelle amanda computer bilgisayar internet
google facebook instagram twitter youtube whatsapp tiktok windows samsung iphone android
galatasaray fenerbahce besiktas trabzonspor bursaspor cimbom kartal aslan kanarya karakartal ultraslan carsi
ataturk mustafakemal kemal mustafa turkiye turkey istanbul ankara izmir bursa adana antalya konya gaziantep kayseri
eskisehir trabzon samsun mersin diyarbakir kocaeli sakarya anadolu bosphorus bogazici vatan millet bayrak hilal
mehmet ahmet ali veli hasan huseyin ibrahim ismail osman yusuf omer murat emre burak onur serkan volkan hakan gokhan
fatma ayse emine hatice zeynep elif meryem merve busra esra kubra ozlem sibel gulsum yagmur deniz derya bahar selin ece
allah bismillah muhammed masallah insallah ramazan bayram namaz kuran islam
ogretmen ogrenci okul kurs dershane universite akademi ufuk ufukdil kur english ingilizce almanca teacher student school
freedom whatever trustno trustno1 summer winter spring autumn ocak subat mart nisan mayis haziran temmuz agustos eylul
ekim kasim aralik pazartesi sali carsamba persembe cuma cumartesi pazar changeme default temp temporary degistir
love lovely forever sonsuz baby angel melek flower cicek butterfly kelebek chocolate cikolata cheese pepper banana
orange apple purple yellow silver golden diamond tigger tiger kaplan eagle mustang ferrari porsche mercedes harley
killer hunter ranger soldier asker polis police doktor doctor avukat muhendis kral king queen kralice sultan padisah
`

const KNOWN = new Set(WORDS.split(/\s+/).filter(Boolean))
const LONGEST_FIRST = [...KNOWN].sort((a, b) => b.length - a.length)
const WORD = new RegExp(LONGEST_FIRST.join('|'), 'g')

const OWN_LETTERS = 4
const OWN_WORDS = 3

const SIGNS: Record<string, string> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ü: 'u',
  ö: 'o',
  ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/**
 * Whether attackers would try the password first: known words with digits and signs around them, a row of keys, one part
 * repeated, or only digits.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password)
  const plain = folded.replaceAll(/[^\p{L}]/gu, '')
  const disguised = [...folded].map((sign) => SIGNS[sign] ?? sign).join('')
  return [plain, disguised.replaceAll(/[^\p{L}]/gu, '')].some(isKnown) || isRepeated(folded)
}

function fold(text: string): string {
  const small = text.normalize('NFKC').replaceAll('İ', 'i').toLowerCase()
  return small.replaceAll(/[ışğüöçâîû]/g, (letter) => SIGNS[letter] ?? letter)
}

function isKnown(letters: string): boolean {
  const words = new Set(letters.match(WORD))
  const own = new Set(letters.replaceAll(WORD, ''))
  return words.size < OWN_WORDS && own.size < OWN_LETTERS
}

function isRepeated(text: string): boolean {
  return /^(.{1,6}?)\1+.{0,2}$/u.test(text) || new Set(text).size < OWN_LETTERS + 1
}

const TOO_COMMON =
  'Bu parola çok kişinin kullandığı, kolay bulunan parolalardan. Birkaç kelimeden oluşan bir parola deneyin.'

export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw new AppError('invalid', { fields: { password: TOO_COMMON } })
  }
  return hashPassword(password)
}

/**
 * Anyone who writes an account, its links or its sign-ins calls it first, so that all wait in one order. @returns the
 * password hash, to check that it is still the one compared; undefined for a deleted account
 */
export async function lockAccount(db: Db, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
    .for('update')
  return row?.passwordHash
}

interface Confirmation {
  accountId: number
  password: string
  field: string
}

/** Call it first in the transaction that writes: it locks the account, and refuses a password replaced meanwhile. */
export type Confirmed = (tx: Db) => Promise<void>

export async function confirmPassword(
  db: Db,
  { accountId, password, field }: Confirmation,
): Promise<Confirmed> {
  const [person] = await db
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  const refuse = () => new AppError('wrong-confirmation', { fields: { [field]: 'Parola hatalı.' } })
  if (!(person && (await passwordMatches(password, person.hash)))) throw refuse()
  return async (tx) => {
    if ((await lockAccount(tx, accountId)) !== person.hash) throw refuse()
  }
}

/** Also ends the sign-ins and calendar addresses that the old passwords had opened. */
export async function setPasswords(
  db: Db,
  accountIds: readonly number[],
  passwordHash: string,
): Promise<void> {
  const ids = [...accountIds]
  await db.update(account).set({ passwordHash }).where(inArray(account.id, ids))
  await db.delete(session).where(inArray(session.accountId, ids))
  const isCalendar = eq(accountToken.purpose, 'calendar')
  await db.delete(accountToken).where(and(isCalendar, inArray(accountToken.accountId, ids)))
}
