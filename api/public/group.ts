import {
  answerReservation,
  getGroup,
  listGroups,
  readReservation,
  sendGroupWish,
  sendPreEnrollment,
} from '../../contract/public/group.ts'
import {
  createPreEnrollment,
  type PreEnrolled,
} from '../../core/enrollments/create-pre-enrollment.ts'
import { answerReservation as answer, getReservation } from '../../core/enrollments/reservations.ts'
import { findOpenGroups, getOpenGroup } from '../../core/groups/open-groups.ts'
import { createGroupWish } from '../../core/leads/create-request.ts'
import { describeNextCall } from '../../core/leads/phone-hours.ts'
import { formatMoment } from '../../domain/school-time.ts'
import type { Api, Deps } from '../deps.ts'
import { sendsMail } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { createVisitorMails } from '../visitor-mail.ts'

/** Names of courses and levels are told as changes of levels, their addresses as changes of pages. */
const TAGS = ['group', 'level', 'page']

const ANSWERED = {
  accept: 'Yeriniz ayrıldı. Kaydınızı tamamlamak için sizi arayacağız.',
  cancel: 'Ön kaydınız silindi. Haber verdiğiniz için teşekkür ederiz.',
}

export function mountGroup(app: Api, deps: Deps): void {
  const { db, siteUrl, createLimit, isLimited } = deps
  const limit = createLimit('pre-enrollment', 30, 600)
  const links = createLimit('reservation-link', 60, 600)
  const mayMail = createVisitorMails(createLimit, 'pre-enrollment')
  mount(app, listGroups, ({ params }) => findOpenGroups(db, params), { tags: TAGS })
  mount(app, getGroup, ({ params }) => getOpenGroup(db, params.id), { tags: TAGS })
  mount(
    app,
    sendPreEnrollment,
    async ({ body: { group, ...person }, client }) => {
      const canMail = await mayMail(person.email, client)
      const wish = { ...person, groupId: group }
      const made = await createPreEnrollment(db, wish, {
        siteUrl,
        mails: canMail,
        visitor: { network: client.neighbourhood, isCapped: isLimited },
      })
      return {
        message: describePreEnrollment(made, {
          isMailed: canMail && (await sendsMail(deps)),
          nextCall: await describeNextCall(db, new Date()),
        }),
        state: made.state === 'requested' ? ('waiting' as const) : made.state,
        heldUntil: toIso(made.heldUntil),
      }
    },
    { limit },
  )
  mount(
    app,
    sendGroupWish,
    async ({ body }) => {
      await createGroupWish(db, { ...body, siteUrl })
      return { message: 'Not ettik. Uygun bir grup planlanınca size haber veririz.' }
    },
    { limit: createLimit('group-wish', 30, 600) },
  )
  mount(app, readReservation, ({ body }) => getReservation(db, body.token), { limit: links })
  mount(
    app,
    answerReservation,
    async ({ body }) => {
      await answer(db, body, siteUrl)
      return { message: ANSWERED[body.answer] }
    },
    { limit: links },
  )
}

function describePreEnrollment(
  { state, heldUntil, isConfirmed }: PreEnrolled,
  { isMailed, nextCall }: { isMailed: boolean; nextCall: string },
): string {
  if (state === 'requested') {
    return 'Talebinizi aldık. Yerinizi telefonla ayıralım, sizi arayacağız.'
  }
  if (state === 'waiting') {
    const news = isMailed ? 'e-postayla haber veririz' : 'sizi ararız'
    return `Bu grup dolu; sizi bekleme listesine yazdık. Yer açılınca ${news}.`
  }
  const until = heldUntil ? formatMoment(heldUntil) : ''
  if (isConfirmed) {
    return `Yeriniz ayrıldı. Şu zamana kadar sizin: ${until}. O zamana kadar sizi arayacağız.`
  }
  return isMailed
    ? `Yeriniz ayrıldı. Şu zamana kadar sizi bekliyor: ${until}. O zamana kadar e-postanıza gönderdiğimiz bağlantıdan onaylayın; onaylayınca 48 saat sizin olur.`
    : `Yeriniz ayrıldı. Şu zamana kadar sizi bekliyor: ${until}. Sizi ${nextCall} arar, onaylarsanız 48 saat daha ayırırız; bu arada süre dolarsa boş bir yeri o görüşmede ayırırız.`
}

function toIso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
