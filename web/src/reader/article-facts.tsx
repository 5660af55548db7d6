import { longDate, useReader } from './reader-context.tsx'

/** Date and reading time. The date's wording may differ between the server's and the browser's language data. */
export function ArticleFacts({ published, minutes, author }: { published: string; minutes: number; author?: string }) {
  const { locale, t } = useReader()
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-subtle">
      {author && (
        <>
          <span className="font-semibold text-text max-sm:w-full">{author}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
        </>
      )}
      <time dateTime={published} suppressHydrationWarning>
        {longDate(published, locale)}
      </time>
      <span aria-hidden="true">·</span>
      <span>{t.count('article.readingTime', minutes)}</span>
    </p>
  )
}
