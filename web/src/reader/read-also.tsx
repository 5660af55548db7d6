import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { useReader } from '../ui/reader-context.tsx'

/** Links to other articles at the end of a text; nothing where there are none. */
export function ReadAlso({ links = [] }: { links: ArticlePage['read_also'] }) {
  const { t } = useReader()
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="read-also" data-read-also className="no-print mt-8 border-line border-t pt-6">
      <h2 id="read-also" className="font-semibold text-text">
        {t('article.readAlso')}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {links.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="tap text-link underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
