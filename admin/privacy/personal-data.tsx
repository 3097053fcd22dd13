import { useId } from 'react'
import { useController } from 'react-hook-form'
import {
  type PersonalData as Counts,
  countPersonalData,
  erasePersonalData,
  findMentions,
  type Mention,
} from '../../contract/staff/privacy.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import formStyles from '../form/form.module.css'
import { IdentityFields } from '../form/password-field.tsx'
import { Loading } from '../frame/loading.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './mention-list.module.css'

interface Props {
  kind: 'learner' | 'contact'
  id: number
  name: string
  onErased: () => Promise<unknown>
}

export function PersonalData({ kind, id, name, onErased }: Props) {
  return (
    <section aria-labelledby="personal-data">
      <h3 id="personal-data">Kişisel veri</h3>
      <div className={formStyles.actions}>
        <a
          className={buttonClass('quiet')}
          href={`/api/staff/personal-data/${kind}/${id}/export`}
          download
        >
          Tutulan her şeyi indir
        </a>
        <ModalButton kind="danger" label="Kişisel veriyi sil" title={`${name}: kişisel veriyi sil`}>
          {(close) => (
            <Erasure
              kind={kind}
              id={id}
              onErased={() => {
                close()
                return onErased()
              }}
            />
          )}
        </ModalButton>
      </div>
    </section>
  )
}

function Erasure({ kind, id, onErased }: Omit<Props, 'name'>) {
  const counts = useAnswer(countPersonalData, { kind, id }, { isFresh: true })
  const { data: mentions, error: failure } = useAnswer(
    findMentions,
    { kind, id },
    { isFresh: true },
  )
  const { data } = counts
  const error = counts.error ?? failure
  if (error) return <ErrorNotice text={messageOf(error)} />
  if (!(data && mentions)) return <Loading />
  if (data.isLiving) {
    return <p>Bu kişi bir sınıfta kayıtlı ya da yeri ayrılmış. Önce sınıftan ayırın.</p>
  }
  return (
    <>
      <p>
        Adı, telefonu, e-postası ve yazdıkları kendi kayıtlarından silinir; sayılar ve ücretler
        kalır. Geri alınamaz. Eski yedekler, sırayla silinene kadar verileri içerir.
      </p>
      <Facts facts={toFacts(data)} />
      <CallForm
        name="erase-person"
        call={erasePersonalData}
        params={{ kind, id }}
        submit="Kişisel veriyi sil"
        busy="Siliniyor…"
        values={{ password: '', mentions: [] }}
        onDone={async ({ message }) => {
          notify('success', message)
          await onErased()
        }}
      >
        <MentionList mentions={mentions} />
        <IdentityFields />
      </CallForm>
    </>
  )
}

function toFacts(counts: Counts): Record<string, number> {
  return {
    'Öğrenci kaydı': counts.learners,
    'İletişim kişisi': counts.contacts,
    'Panel hesabı': counts.accounts,
    Başvuru: counts.leads,
    'Test sonucu': counts.results,
    'Sınıf kaydı': counts.enrollments,
    'E-posta': counts.mails,
  }
}

/** Places in records of others. None is ticked: each is looked at before it is erased. */
export function MentionList({ mentions }: { mentions: readonly Mention[] }) {
  const hint = useId()
  if (mentions.length === 0) return <p>Başkalarının kayıtlarında bu kişi anılmıyor.</p>
  return (
    <fieldset className={styles.mentions} aria-describedby={hint}>
      <legend>Başkalarının kayıtlarında anıldığı yerler</legend>
      <p id={hint}>
        Yazıları okuyun, bu kişiyi ananları işaretleyin. Yalnızca işaretlediklerinizde adı ya da
        numarası “[silindi]” olur, çevresindeki yazı olduğu gibi kalır. Aynı adlı başka birini
        ananları işaretlemeyin.
      </p>
      <ul>
        {mentions.map((mention) => (
          <li key={mention.id}>
            <MentionTick mention={mention} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function MentionTick({ mention }: { mention: Mention }) {
  const { id, title, before, text, after, isUnsent } = mention
  const { field } = useController({ name: 'mentions' })
  const chosen = (field.value ?? []) as string[]
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen.includes(id)}
        onChange={({ currentTarget }) =>
          field.onChange(
            currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
          )
        }
      />
      <span>
        <span className={styles.title}>
          {title}
          {isUnsent && ' (henüz gönderilmedi)'}
        </span>
        <span className={styles.text}>
          {before}
          <mark>{text}</mark>
          {after}
        </span>
      </span>
    </label>
  )
}
