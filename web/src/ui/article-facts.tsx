import type { ReactNode } from 'react'
import { longDate, useReader } from './reader-context.tsx'

interface Props {
  published: string
  minutes: number
  author?: ReactNode
  /** Address of the author's page, where the name is to lead there. */
  authorAt?: string
}

/** Date and reading time. The date's wording may differ between the server's and the browser's language data. */
export function ArticleFacts({ published, minutes, author, authorAt }: Props) {
  const { locale, t } = useReader()
  return (
    <p className="facts">
      {author && (
        <span className="font-semibold text-text max-sm:w-full">
          {authorAt ? (
            <a href={authorAt} rel="author" className="author-link">
              {author}
            </a>
          ) : (
            author
          )}
        </span>
      )}
      <time dateTime={published} suppressHydrationWarning>
        {longDate(published, locale)}
      </time>
      <span>{t.count('article.readingTime', minutes)}</span>
    </p>
  )
}
