import { PageFrame } from '../reader/page-frame.tsx'
import type { Reader } from '../ui/reader-context.tsx'
import type { ShownPage } from '../ui/shown-page.ts'

/** Stands in while a page is being fetched, inside the frame of the page that was left. */
export function PageSkeleton({ reader, page }: { reader: Reader; page: ShownPage }) {
  return (
    <PageFrame reader={reader} page={page}>
      <div className="progress" />
      <div role="status" className="page mt-10">
        <span className="sr-only">{reader.t('common.loading')}</span>
        <div className="mx-auto flex max-w-[60rem] flex-col gap-5">
          <div className="skeleton h-5 w-48" />
          <div className="skeleton h-12 w-full" />
          <div className="skeleton h-12 w-2/3" />
          <div className="skeleton h-5 w-64" />
          <div className="skeleton mt-4 aspect-video w-full" />
        </div>
      </div>
    </PageFrame>
  )
}
