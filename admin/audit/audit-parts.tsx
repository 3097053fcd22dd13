import { Route, Routes } from 'react-router'
import { lazyPart } from '../ui/lazy-part.ts'
import { SideParts } from '../ui/parts.tsx'
import { AuditScreen } from './audit-screen.tsx'
import { AUDIT_PARTS } from './audit-screen-parts.ts'

const MailScreen = lazyPart(async () => (await import('../mail/mail-screen.tsx')).MailScreen)
const SecurityScreen = lazyPart(async () => (await import('./security-screen.tsx')).SecurityScreen)
const AccessScreen = lazyPart(async () => (await import('./access-screen.tsx')).AccessScreen)
const ConsentScreen = lazyPart(async () => (await import('./consent-screen.tsx')).ConsentScreen)
const ConsentText = lazyPart(async () => (await import('./consent-text.tsx')).ConsentText)

export function AuditParts() {
  return (
    <SideParts name="Denetim" parts={AUDIT_PARTS}>
      <Routes>
        <Route path="guvenlik/*" element={<SecurityScreen />} />
        <Route path="erisim/*" element={<AccessScreen />} />
        <Route path="posta/*" element={<MailScreen />} />
        <Route path="onaylar" element={<ConsentScreen />} />
        <Route path="onaylar/:id" element={<ConsentText />} />
        <Route path="*" element={<AuditScreen />} />
      </Routes>
    </SideParts>
  )
}
