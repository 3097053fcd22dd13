import { ContactBar, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { Navigation } from './navigation.ts'

const PARTS = { header: Header, footer: Footer, contactBar: ContactBar, mobileMenu: MobileMenu }

interface Props extends Navigation {
  part: keyof typeof PARTS
  page: string
}

export function FramePart({ part, ...given }: Props) {
  const Part = PARTS[part]
  return <Part {...given} />
}
