import { homePath } from '#shared/domain/articles/addresses.ts'
import { useReader } from '../ui/reader-context.tsx'
import type { Missing } from './missing.ts'

const TEXTS = {
  page: { title: 'notFound.title', back: 'notFound.goHome' },
  article: { title: 'article.notFound', back: 'article.backToHome' },
  topic: { title: 'topic.notFound', back: 'common.goHome' },
  author: { title: 'author.notFound', back: 'common.goHome' },
} as const

export const missingTitle = (missing: Missing): (typeof TEXTS)[Missing]['title'] => TEXTS[missing].title

/** A page of no known kind leads back to the site's home, any other to the language's. */
export function NotFoundView({ missing }: { missing: Missing }) {
  const { locale, t } = useReader()
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <p aria-hidden="true" className="font-mono text-16 text-accent">
        404
      </p>
      <h1 className="headline mt-4 text-title">{t(TEXTS[missing].title)}</h1>
      <p className="mt-4 max-w-[32rem] text-balance text-18 text-muted">{t('notFound.message')}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={missing === 'page' ? '/' : homePath(locale)} className="tap rounded-6 bg-accent px-6 font-semibold text-on-accent">
          {t(TEXTS[missing].back)}
        </a>
        {missing === 'page' && (
          <a href="/search" className="tap rounded-6 border border-control px-6 font-semibold">
            {t('notFound.search')}
          </a>
        )}
      </p>
    </div>
  )
}
