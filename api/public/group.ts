import {
  answerReservation,
  getGroup,
  listGroups,
  readReservation,
  sendGroupWish,
  sendPreEnrollment,
} from '../../contract/public/group.ts'
import { answerReservation as answer } from '../../core/enrollments/answer-reservation.ts'
import {
  createPreEnrollment,
  type Reservation,
} from '../../core/enrollments/create-pre-enrollment.ts'
import { getReservation } from '../../core/enrollments/get-reservation.ts'
import { findOpenGroups } from '../../core/groups/find-open-groups.ts'
import { getOpenGroup } from '../../core/groups/get-open-group.ts'
import { createGroupWish } from '../../core/leads/create-group-wish.ts'
import { formatMoment } from '../../domain/school-time.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { createVisitorMails } from '../visitor-mail.ts'

/** Names of courses and levels are told as changes of levels, their addresses as changes of pages. */
const TAGS = ['group', 'level', 'page']

const ANSWERED = {
  accept: 'Yeriniz ayrıldı. Kaydınızı tamamlamak için sizi arayacağız.',
  cancel: 'Ön kaydınız silindi. Haber verdiğiniz için teşekkür ederiz.',
}

export function mountGroup(app: Api, { db, siteUrl, createLimit }: Deps): void {
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
      const { state, heldUntil } = await createPreEnrollment(db, wish, { siteUrl, mails: canMail })
      return { message: sayReservation({ state, heldUntil }), state, heldUntil: toIso(heldUntil) }
    },
    { limit },
  )
  mount(
    app,
    sendGroupWish,
    async ({ body }) => {
      await createGroupWish(db, { ...body, siteUrl })
      return { message: 'Not ettik. Uygun bir grup planlanınca ilk siz duyacaksınız.' }
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

function sayReservation({ state, heldUntil }: Reservation): string {
  if (state === 'waiting') {
    return 'Bu sınıf dolu; sizi sıraya yazdık. Yer açılınca e-postayla haber veririz.'
  }
  if (!heldUntil) return 'Bu sınıfta yeriniz var.'
  return `Yeriniz ayrıldı. Şu zamana kadar sizin: ${formatMoment(heldUntil)}. O zamana kadar sizi arayacağız.`
}

function toIso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
