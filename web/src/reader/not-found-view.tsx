import { homePath } from '#shared/domain/addresses.ts'
import { useReader } from './reader-context.tsx'

/** What was looked for: an article's address leads back to the language's home, any other to the site's. */
export type Missing = 'page' | 'article'

export function NotFoundView({ missing }: { missing: Missing }) {
  const { locale, t } = useReader()
  const article = missing === 'article'
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <p aria-hidden="true" className="font-mono text-16 text-accent">
        404
      </p>
      <h1 className="headline mt-4 text-title">{t(article ? 'article.notFound' : 'notFound.title')}</h1>
      <p className="mt-4 max-w-[32rem] text-balance text-18 text-muted">{t('notFound.message')}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={article ? homePath(locale) : '/'} className="tap rounded-6 bg-accent px-6 font-semibold text-on-accent">
          {t(article ? 'article.backToHome' : 'notFound.goHome')}
        </a>
        {!article && (
          <a href="/search" className="tap rounded-6 border border-control px-6 font-semibold">
            {t('notFound.search')}
          </a>
        )}
      </p>
    </div>
  )
}
