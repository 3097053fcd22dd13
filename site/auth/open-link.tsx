import { redirect } from 'react-router'
import openLink from '../document/inline/open-link.ts?inline-script'
import { InlineScript } from '../document/inline-script.tsx'
import { isRequired } from '../form/checks.ts'
import { readForm } from '../form/read-form.ts'
import { RouteForm } from '../form/route-form.tsx'
import { answerForm } from '../form/send.ts'
import { readMeta } from '../seo/describe.ts'
import { setLinkToken } from '../session/cookies.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/open-link.ts'
import { AuthScreen } from './auth-screen.tsx'
import { describeAuth } from './describe-auth.ts'

const TITLE = 'Bağlantınızı açın'
const DESCRIPTION = 'Size gönderdiğimiz bağlantıyı açın.'
const WRONG = 'Bu, e-postadaki bağlantının tamamı değil. Bağlantıyı e-postadan yeniden açın.'

const PLACES = new Map([
  ['parola', '/auth/reset-password'],
  ['davet', '/auth/reset-password?davet=1'],
  ['eposta', '/auth/confirm-email'],
  ['yer', '/on-kayit'],
])

const CODE = /^(?:.*#)?([a-z]+)\.([\w-]{1,200})$/

export function loader({ context }: Route.LoaderArgs) {
  return describeAuth(context, TITLE, DESCRIPTION)
}

export const meta = readMeta

export async function action({ request, context }: Route.ActionArgs) {
  const { intent = '', code = '' } = await readForm(request)
  const [, kind = '', token = ''] = CODE.exec(code.trim()) ?? []
  const place = PLACES.get(kind)
  if (!place) {
    const refused = { ok: false, status: 422, message: WRONG, fields: { code: WRONG } } as const
    return answerForm(refused, { intent })
  }
  throw redirect(place, { status: 303, headers: { 'Set-Cookie': setLinkToken(context, token) } })
}

const CHECKS = { code: isRequired }

/** Target of all mailed links: the secret is after the #, so that no proxy logs it. */
export default function OpenLink({ actionData }: Route.ComponentProps) {
  return (
    <AuthScreen
      title={TITLE}
      lead="Bağlantı kendiliğinden açılmazsa e-postadaki adresin # işaretinden sonraki bölümünü buraya yapıştırın."
    >
      <RouteForm name="open-link" submit="Devam edin" checks={CHECKS} served={actionData}>
        {(field) => (
          <Field
            {...field('code')}
            label="Bağlantıdaki kod"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
          />
        )}
      </RouteForm>
      <InlineScript code={openLink} />
    </AuthScreen>
  )
}
