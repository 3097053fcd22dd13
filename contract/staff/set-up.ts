import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, line, newPassword } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { staffSignIn } from './session.ts'

const group = 'Oturum'

export const getSetUp = defineCall({
  access: 'public',
  method: 'get',
  path: '/staff/set-up',
  group,
  summary: 'Okulun giriş yapabilen bir yöneticisi yoksa kurulum açıktır.',
  output: z.object({ isOpen: z.boolean() }),
})

export const setUp = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/set-up',
  group,
  summary: 'Kur başlarken yazılan bağlantıyla ilk yönetici hesabını açar ve giriş yapar.',
  body: z.object({
    token: z.string({ error: MESSAGES.required }),
    name: line(60),
    surname: line(60),
    email: email(),
    password: newPassword(),
  }),
  output: staffSignIn.output,
  errors: [404, 409],
})
