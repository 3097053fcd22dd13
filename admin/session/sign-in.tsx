import { Door } from './door.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

export function SignIn() {
  return (
    <Door title="Yönetim girişi">
      <SignInSteps />
    </Door>
  )
}
