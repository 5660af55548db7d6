import { homePath } from '#shared/domain/articles/addresses.ts'
import { useReader } from './reader-context.tsx'

/** The publication's sign and name: three lines of text out of step, as its languages would be. */
export const WordmarkArt = ({ name }: { name: string }) => (
  <>
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="var(--color-accent)" />
      <path d="M11 8h11" className="bar" />
      <path d="M6 14h16" className="bar" />
      <path d="M6 20h11" className="bar" />
    </svg>
    <span>{name}</span>
  </>
)

/** The publication's name, leading home. Its bars come into line under the pointer: all languages at once. */
export function Wordmark() {
  const { locale, site } = useReader()
  return (
    <a href={homePath(locale)} className="wordmark tap">
      <WordmarkArt name={site.name} />
    </a>
  )
}
