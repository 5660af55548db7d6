import type { PageSigner } from '#shared/contracts/publishing/pages.ts'
import { authorPath } from '#shared/domain/articles/addresses.ts'
import { nameParts } from '#shared/domain/articles/bylines.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { useReader } from '../ui/reader-context.tsx'

/** Names of who signs an article, joined as the language does; authors lead to their page. Words between names may differ in the browser's language data. */
export function Byline({ signers }: { signers: readonly PageSigner[] }) {
  const { locale } = useReader()
  const names = signers.map(({ name }) => name)
  const order = [...signers]
  return (
    <span suppressHydrationWarning>
      {nameParts(names, LOCALE_INFO[locale].tag).map(({ type, value }) => {
        const signer = type === 'element' ? order.shift() : undefined
        return signer ? <SignerName key={signer.author?.id ?? signer.name} signer={signer} locale={locale} /> : value
      })}
    </span>
  )
}

/** A name, with a link where it has a page. */
export function SignerName({ signer: { name, author }, locale }: { signer: PageSigner; locale: Locale }) {
  if (!author) return <span>{name}</span>
  return (
    <a href={authorPath(locale, author.slug)} rel="author" className="author-link">
      {name}
    </a>
  )
}
