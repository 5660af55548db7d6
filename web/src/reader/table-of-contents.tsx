import { Chevron } from '../ui/icons.tsx'
import { useReader } from '../ui/reader-context.tsx'
import type { Heading } from './article-body.ts'

/** Fewer headings than this need no table of contents. */
const FEWEST = 3

const Links = ({ headings }: { headings: readonly Heading[] }) => (
  <ol>
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`} className="toc-link tap">
          {text}
        </a>
      </li>
    ))}
  </ol>
)

/** Beside the article, where there is room. */
export function ContentsSidebar({ headings }: { headings: readonly Heading[] }) {
  const { t } = useReader()
  if (headings.length < FEWEST) return null
  return (
    <nav aria-label={t('article.contents')} className="toc no-print">
      <p className="mb-2 font-semibold text-14">{t('article.contents')}</p>
      <Links headings={headings} />
    </nav>
  )
}

/** Above the article on narrower screens, closed until asked for. */
export function ContentsDisclosure({ headings }: { headings: readonly Heading[] }) {
  const { t } = useReader()
  if (headings.length < FEWEST) return null
  return (
    <details className="toc-disclosure no-print mb-8 rounded-10 border border-line bg-surface-1 px-5 xl:hidden">
      <summary className="tap w-full justify-between py-1 font-semibold text-14">
        {t('article.contents')}
        <span className="chevron text-accent">
          <Chevron />
        </span>
      </summary>
      <nav aria-label={t('article.contents')} className="pb-3">
        <Links headings={headings} />
      </nav>
    </details>
  )
}
