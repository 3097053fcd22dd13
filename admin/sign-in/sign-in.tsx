import { getSetUp } from '../../contract/staff/set-up.ts'
import { useAnswer } from '../data/use-call.ts'
import { Door } from './door.tsx'
import { SetUpHint } from './set-up-hint.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

export function SignIn() {
  const { data: setUp } = useAnswer(getSetUp)
  return (
    <Door title="Yönetim girişi">
      {setUp?.isOpen && <SetUpHint />}
      <SignInSteps />
    </Door>
  )
}
