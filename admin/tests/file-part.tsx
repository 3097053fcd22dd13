import {
  importQuestions,
  QUESTION_LIMIT,
  type QuestionColumn,
  type QuestionOutcome,
} from '../../contract/staff/question-import.ts'
import { exportQuestions } from '../../contract/staff/test.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import type { HeadingWords } from '../import/columns.ts'
import { FileImport } from '../import/file-import.tsx'
import importStyles from '../import/import.module.css'
import type { ResultNames } from '../import/outcomes.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { QUESTION } from './test-labels.ts'
import styles from './tests.module.css'

const FIELDS: Record<QuestionColumn, string> = {
  id: 'No',
  revision: 'Değişiklik',
  form: QUESTION.form,
  question: QUESTION.question,
  optionA: 'A',
  optionB: 'B',
  optionC: 'C',
  optionD: 'D',
  key: 'Anahtar',
  level: QUESTION.level,
  skill: QUESTION.skill,
  rationale: QUESTION.rationale,
  passage: QUESTION.passageId,
}

const WORDS: HeadingWords<QuestionColumn> = [
  ['id', /^(?:no|numara|id)$/],
  ['revision', /^degisiklik/],
  ['form', /^form$/],
  ['optionA', /^(?:a|secenek a|a sikki)$/],
  ['optionB', /^(?:b|secenek b|b sikki)$/],
  ['optionC', /^(?:c|secenek c|c sikki)$/],
  ['optionD', /^(?:d|secenek d|d sikki)$/],
  ['key', /anahtar|dogru|^yanit/],
  ['level', /seviye|level/],
  ['skill', /beceri|skill/],
  ['rationale', /gerekce|aciklama/],
  ['passage', /parca|okuma/],
  ['question', /soru|kok/],
]

const NAMES: ResultNames = {
  new: { name: 'Yeni', words: 'yeni', tone: 'good' },
  changed: { name: 'Değişir', words: 'değişen', tone: 'good' },
  same: { name: 'Aynı', words: 'aynı kalan', tone: 'calm' },
  wrong: { name: 'Yanlış', words: 'yanlış', tone: 'bad' },
}

export function FilePart({ test: { id } }: { test: RecordOf<'test'> }) {
  const refreshTest = useRefresh('test')
  const refreshQuestions = useRefresh('question')
  const refreshPassages = useRefresh('passage')
  return (
    <div className={styles.part}>
      <h2>Dışa aktarma</h2>
      <p>Sorular anahtarlarıyla birlikte iner; dosyayı iyi saklayın.</p>
      <p>
        <a
          href={`/api${exportQuestions.path.replace('{id}', String(id))}`}
          className={buttonClass('quiet')}
          download
        >
          <Icon name="download" size={18} /> CSV indir
        </a>
      </p>
      <h2>İçe aktarma</h2>
      <section className={importStyles.import} aria-label="İçe aktarma">
        <FileImport
          fields={FIELDS}
          words={WORDS}
          limit={QUESTION_LIMIT}
          names={NAMES}
          submit="Dosyayı aktar"
          isWhole
          run={async ({ lines }, isTrial) => {
            const body = { lines, isTrial }
            const { outcomes } = await send(importQuestions, { params: { id }, body })
            if (!isTrial) {
              await Promise.all([refreshTest(), refreshQuestions(), refreshPassages()])
            }
            return {
              outcomes: outcomes.map((outcome) => ({ ...outcome, message: describe(outcome) })),
            }
          }}
        >
          <p>
            Numarası olan satır o soruyu değiştirir, numarasız satır sona yeni bir soru ekler;
            dosyada olmayan sorular yerinde kalır. Bir satır bile yanlışsa hiçbiri alınmaz.
          </p>
        </FileImport>
      </section>
    </div>
  )
}

function describe({ problems, changes, result }: QuestionOutcome): string | null {
  if (result === 'wrong') {
    return problems.map(({ column, message }) => `${FIELDS[column]}: ${message}`).join(' ')
  }
  return result === 'changed' ? changes.map((column) => FIELDS[column]).join(', ') : null
}
