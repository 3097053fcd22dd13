import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  children: ReactNode
}

/**
 * A part that comes with a script of its own. Where that does not arrive, as on a lost line, everything else stands, and
 * with it what somebody is typing there.
 */
export class Optional extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (this.state.hasFailed) return <span>Bu bölüm yüklenemedi; sayfayı yenileyince gelir.</span>
    return <Suspense>{this.props.children}</Suspense>
  }
}
