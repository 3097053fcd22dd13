import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  children: ReactNode
}

/** A part with a script of its own: if that does not load, everything else stays, and with it what somebody is typing. */
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
