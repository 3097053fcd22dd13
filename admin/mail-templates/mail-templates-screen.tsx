import { Link, useParams } from 'react-router'
import { change, find, type MailTemplate, read, reset } from '../../contract/staff/mail-template.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextArea, TextField } from '../form/inputs.tsx'
import { Loading } from '../frame/loading.tsx'
import { Answered } from '../list/answered.tsx'
import { Empty } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import { MailPreview } from './mail-preview.tsx'
import styles from './mail-templates.module.css'

const BASE = '/ayarlar/e-posta-metinleri'

export function MailTemplatesScreen() {
  const { '*': name = '' } = useParams()
  const { data, error } = useAnswer(find)
  if (error) return <Empty title="Metinler açılamadı" text={messageOf(error)} />
  if (!data) return <Loading />
  return (
    <div className={styles.screen} data-open={name !== ''}>
      <section aria-labelledby="mails-title">
        <h1 id="mails-title">E-posta metinleri</h1>
        <p className={styles.back}>
          <Link to={BASE}>Bütün metinler</Link>
        </p>
        <ul className={styles.list}>
          {data.map((each) => (
            <li key={each.name}>
              <Link
                to={`${BASE}/${each.name}`}
                aria-current={each.name === name ? 'page' : undefined}
              >
                {each.title}
              </Link>
              {each.isChanged && <Status tone="calm">Değiştirildi</Status>}
            </li>
          ))}
        </ul>
      </section>
      {name && <Opened key={name} name={name} />}
    </div>
  )
}

function Opened({ name }: { name: string }) {
  return (
    <Answered answer={useAnswer(read, { name })} failure="Metin açılamadı">
      {(template) => <Template key={template.revision} template={template} />}
    </Answered>
  )
}

function Template({ template }: { template: MailTemplate }) {
  const { name, title, subject, text, isChanged, revision } = template
  const refresh = useRefresh()
  const { act, isBusy } = useAct(refresh)
  return (
    <section className={styles.template} aria-labelledby="mail-title">
      <h2 id="mail-title">{title}</h2>
      <CallForm
        name="mail-template"
        call={change}
        params={{ name }}
        submit="Kaydet"
        values={{ subject, text, revision }}
        onDone={async () => {
          notify('success', 'Kaydedildi; bundan sonra böyle gönderilir.')
          await refresh()
        }}
      >
        <TextField name="subject" label="Konu" autoComplete="off" />
        <TextArea name="text" label="Metin" rows={12} hint={describePlaces(template)} />
        <MailPreview name={name} />
      </CallForm>
      {isChanged && (
        <div>
          <Button
            kind="quiet"
            isBusy={isBusy}
            onClick={() =>
              void act(
                () => send(reset, { params: { name }, body: { revision } }),
                'Varsayılan metne dönüldü.',
              )
            }
          >
            Varsayılana dön
          </Button>
        </div>
      )}
    </section>
  )
}

function describePlaces({ places }: MailTemplate): string {
  const all = places.map(({ name, meaning }) => `{${name}} ${meaning}`).join(' · ')
  const required = places.filter(({ isRequired }) => isRequired).map(({ name }) => `{${name}}`)
  const rest = required.length > 0 ? ` Metinde kalmalı: ${required.join(' ')}.` : ''
  return `Kendiliğinden dolan alanlar: ${all}.${rest}`
}

function useRefresh() {
  const [list, one] = [useFreshAnswer(find), useFreshAnswer(read)]
  return async () => {
    await Promise.all([list(), one()])
  }
}
