/** What people and Kur do to records, as the log has it. The staff app has a Turkish word for each. */
export const CHANGE_WORDS = [
  ...(['create', 'update', 'delete', 'restore', 'reorder'] as const),
  ...(['publish', 'unpublish', 'schedule-publish', 'schedule-unpublish'] as const),
  ...(['cancel-schedule', 'discard-draft', 'restore-version'] as const),
  ...([
    'invite',
    'sign-out',
    'merge',
    'split',
    'set-apart',
    'export',
    'import',
    'undo-import',
  ] as const),
  ...(['retry', 'dismiss', 'retire', 'set-up'] as const),
  ...(['draft', 'open', 'running', 'finished', 'not-opened', 'postpone'] as const),
  ...(['reserve', 'enroll', 'frozen', 'withdrawn', 'cancelled'] as const),
  ...(['record-consent', 'withdraw-consent', 'reset'] as const),
]
export type ChangeWord = (typeof CHANGE_WORDS)[number]

/** What happens to accounts without a change of a record, and has to be seen by who watches over them. */
export const SECURITY_WORDS = [
  ...(['sign-in', 'sign-in-failed', 'sign-in-slowed', 'sign-out'] as const),
  ...(['second-factor-failed', 'password-reset-asked', 'password-changed'] as const),
  'password-chosen' as const,
  'email-changed' as const,
]
export type SecurityWord = (typeof SECURITY_WORDS)[number]

/** Records that are no content, as their calls are called; those of content go by their kind. */
export const RECORD_WORDS = [
  ...(['account', 'book', 'campus', 'contact', 'course', 'enrollment', 'first-steps'] as const),
  ...(['group', 'language', 'lead', 'learner', 'mail', 'mail-template', 'media'] as const),
  ...(['passage', 'policy', 'question', 'teacher', 'template', 'test'] as const),
]
export type RecordWord = (typeof RECORD_WORDS)[number]
