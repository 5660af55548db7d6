import { PageFrame } from '../reader/page-frame.tsx'
import type { Reader } from '../ui/reader-context.tsx'
import type { ShownPage } from '../ui/shown-page.ts'

/** Stands in for a page that cannot be fetched for want of a connection, inside the frame of the page that was left. */
export function PageFault({ reader, page, onTryAgain }: { reader: Reader; page: ShownPage; onTryAgain: () => void }) {
  return (
    <PageFrame reader={reader} page={page}>
      <div role="alert" className="page flex min-h-[60vh] flex-col items-center justify-center gap-4 py-16 text-center">
        <h1 className="headline text-title">{reader.t('common.error')}</h1>
        <p className="max-w-[32rem] text-balance text-18 text-muted">{reader.t('common.offline')}</p>
        <button type="button" onClick={onTryAgain} className="tap mt-4 cursor-pointer rounded-6 bg-accent px-6 font-semibold text-on-accent">
          {reader.t('common.tryAgain')}
        </button>
      </div>
    </PageFrame>
  )
}
