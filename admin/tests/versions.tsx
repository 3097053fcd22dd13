import type { QuestionVersion } from '../../contract/staff/question.ts'
import changes from '../content/changes.module.css'
import { WordChanges } from '../content/word-changes.tsx'
import type { RecordOf } from '../data/resources.ts'
import { SKILLS } from '../results/result-labels.ts'
import { When } from '../ui/when.tsx'
import { FORM_NAMES, QUESTION } from './test-labels.ts'
import styles from './tests.module.css'

export function Versions({ question: { versions } }: { question: RecordOf<'question'> }) {
  return (
    <section className={styles.part} aria-label="Sürümler">
      <h2>Ne değişti?</h2>
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <details>
              <summary>
                <b>{version.version}. sürüm</b>
                {index === 0 && 'şimdiki'}
                <When at={version.createdAt} />
                {version.by && `· ${version.by}`}
                {version.answers > 0 && `· ${version.answers} yanıt`}
              </summary>
              <Difference version={version} before={versions[index + 1]} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Props {
  version: QuestionVersion
  before: QuestionVersion | undefined
}

function Difference({ version, before }: Props) {
  const [after, old] = [read(version), before && read(before)]
  const shown = Object.entries(after).filter(([name, text]) => old?.[name] !== text)
  if (shown.length === 0) return <p>İkisi aynı.</p>
  return (
    <dl className={changes.changes}>
      {shown.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{old ? <WordChanges before={old[name] ?? ''} after={text} /> : text || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function read(version: QuestionVersion): Record<string, string> {
  const { form, question, options, key, level, skill, passage, picture, pictureAlt, rationale } =
    version
  return {
    [QUESTION.form]: FORM_NAMES[form],
    [QUESTION.question]: question,
    A: options.a,
    B: options.b,
    C: options.c,
    D: options.d,
    [QUESTION.key]: key?.toUpperCase() ?? '–',
    [QUESTION.level]: level ?? '–',
    [QUESTION.skill]: skill ? SKILLS[skill] : '–',
    [QUESTION.passageId]: passage ?? '–',
    [QUESTION.picture]: picture ?? '–',
    [QUESTION.pictureAlt]: pictureAlt,
    [QUESTION.rationale]: rationale,
  }
}
