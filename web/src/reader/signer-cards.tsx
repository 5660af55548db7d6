import type { PageSigner } from '#shared/contracts/publishing/pages.ts'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useReader } from '../ui/reader-context.tsx'
import { Avatar } from './author-card.tsx'
import { SignerName } from './byline.tsx'

/** Everybody who signs an article, where that is not one author alone. */
export function SignerCards({ signers }: { signers: readonly PageSigner[] }) {
  const { t } = useReader()
  return (
    <section aria-labelledby="author" className="rounded-10 border border-line bg-surface-1 p-5 md:p-6">
      <h2 id="author" className="text-14 text-subtle">
        {t(signers.length > 1 ? 'article.authors' : 'article.author')}
      </h2>
      <ul className="mt-4 flex flex-col gap-5">
        {signers.map((signer) => (
          <Signer key={signer.author?.id ?? signer.name} signer={signer} />
        ))}
      </ul>
    </section>
  )
}

/** A guest's one line is in the language of the original. */
function Signer({ signer }: { signer: PageSigner }) {
  const { locale } = useReader()
  const { name, about, author } = signer
  const role = [author?.job_title, author?.company].filter(Boolean).join(' · ')
  const guestLanguage = locale === ORIGINAL_LOCALE ? {} : { lang: LOCALE_INFO[ORIGINAL_LOCALE].tag }
  return (
    <li className="flex gap-5">
      <Avatar name={name} url={author?.avatar_url ?? null} />
      <div className="min-w-0">
        <p className="font-semibold text-18">
          <SignerName signer={signer} locale={locale} />
        </p>
        {role && <p className="text-14 text-muted">{role}</p>}
        {about && (
          <p className="text-14 text-muted" {...guestLanguage}>
            {about}
          </p>
        )}
        {author?.bio && <p className="mt-2 text-14 text-muted">{author.bio}</p>}
      </div>
    </li>
  )
}
