const FAILURES = {
  'bad-request': [400, 'İstek anlaşılamadı. Lütfen sayfayı yenileyip yeniden deneyin.'],
  'not-signed-in': [401, 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.'],
  'wrong-credentials': [401, 'E-posta adresi veya parola hatalı.'],
  'unknown-caller': [401, 'Bu çağrı için geçerli bir yetki anahtarı gerekiyor.'],
  forbidden: [403, 'Bu işlem için yetkiniz yok.'],
  'foreign-page': [403, 'Bu istek başka bir siteden gönderilmiş.'],
  'step-ended': [401, 'Girişin ilk adımının süresi doldu. Lütfen yeniden giriş yapın.'],
  'not-found': [404, 'Aradığınız kayıt bulunamadı.'],
  'no-class': [404, 'Henüz bir sınıfa kayıt yok. Lütfen okulu arayın.'],
  'no-program': [404, 'Sınıfın ders programı henüz hazırlanmadı.'],
  'not-your-teacher': [404, 'Bu öğretmen bu sınıfta ders vermiyor.'],
  'already-created': [409, 'Bu kayıt zaten oluşturulmuş. Lütfen listeden açın.'],
  'second-factor-taken': [409, 'Hesabınızda iki adımlı giriş zaten açık. Sayfayı yenileyin.'],
  'set-up-done': [
    409,
    'Bu okulun yöneticisi var, kurulum bağlantısı artık kullanılmaz. Hesabınızla giriş yapın.',
  ],
  'last-admin': [409, 'Okulun en az bir yöneticisi kalmalıdır. Önce bir başkasını yönetici yapın.'],
  'group-full': [409, 'Bu sınıfta boş yer kalmadı.'],
  'state-changed': [409, 'Bu kaydın durumu siz açtıktan sonra değişti. Lütfen yeniden bakın.'],
  stale: [409, 'Bu kayıt siz açtıktan sonra değişti. Sayfayı yenileyip yeniden deneyin.'],
  'link-ended': [
    404,
    'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Yeni bir bağlantı isteyin.',
  ],
  'email-taken': [409, 'Bu e-posta adresi başka bir hesapta kullanılıyor. Başka bir adres yazın.'],
  invalid: [422, 'Lütfen işaretli alanları düzeltin.'],
  'wrong-confirmation': [422, 'Lütfen işaretli alanları düzeltin.'],
  'no-such-record': [
    422,
    'Seçtiğiniz kayıtlardan biri artık yok. Lütfen sayfayı yenileyip yeniden deneyin.',
  ],
  'unknown-test': [422, 'Bu test bulunamadı. Lütfen sayfayı yenileyip yeniden deneyin.'],
  'unknown-attempt': [422, 'Bu test denemesi tanınmadı. Lütfen testi yeniden açın.'],
  'foreign-question': [422, 'Yanıtlardan biri bu teste ait değil. Lütfen testi yeniden açın.'],
  'doubled-question': [422, 'Bir soru birden çok kez yanıtlanmış. Lütfen testi yeniden açın.'],
  'too-large': [413, 'Gönderdiğiniz bilgi çok büyük.'],
  unavailable: [503, 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'],
  'too-many': [429, 'Çok sık denediniz. Lütfen biraz bekleyip yeniden deneyin.'],
} as const

type FailureCode = keyof typeof FAILURES

interface Detail extends ErrorOptions {
  message?: string
  fields?: Record<string, string>
  /** Seconds to wait before trying again. */
  retryAfter?: number
  conflict?: Conflict
}

export interface Conflict {
  changedBy: string | null
  changedAt: string
  record: unknown
}

export class AppError extends Error {
  readonly code: FailureCode
  readonly status: (typeof FAILURES)[FailureCode][0]
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly conflict: Conflict | undefined

  constructor(code: FailureCode, detail: Detail = {}) {
    const [status, sentence] = FAILURES[code]
    super(detail.message ?? sentence, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
    this.conflict = detail.conflict
  }
}

/** By the codes of PostgreSQL: a value that another row has, and one that no row of another table has. */
const SENTENCES: Record<string, string> = {
  '23505': 'Bu adres ya da ad başka bir kayıtta kullanılıyor.',
  '23503': 'Seçilen kayıt artık yok.',
}

/**
 * Unique indexes decide, so that of two who publish at once one is refused. @throws AppError invalid; passes other errors
 * on
 */
export function refuseByDatabase(error: Error): never {
  const { code = '', detail = '' } = (error.cause ?? {}) as { code?: string; detail?: string }
  const column = /^Key \((\w+)\)=/.exec(detail)?.[1]
  const sentence = SENTENCES[code]
  if (!(column && sentence)) throw error
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  throw new AppError('invalid', { cause: error, fields: { [field]: sentence } })
}
