import '../ui/sky-header.css'
import './page-skeleton.css'

/** Stands in for a content page while it is on its way. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" data-skeleton="page" role="status">
      <span className="visually-hidden">Sayfa yükleniyor…</span>
      <div className="sky-header" aria-hidden="true">
        <div className="sky-header-text page-skeleton-head">
          <span className="page-skeleton-bar" data-width="title" />
          <span className="page-skeleton-bar" />
          <span className="page-skeleton-bar" data-width="short" />
        </div>
        <div className="sky-header-picture page-skeleton-picture" />
      </div>
      <div className="container page-skeleton-text" aria-hidden="true">
        {['', '', 'short', '', '', '', 'short'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
          <span key={index} className="page-skeleton-bar" data-width={width} />
        ))}
      </div>
    </div>
  )
}
