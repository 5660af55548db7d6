import type { ArticlePage, PageSigner } from '#shared/contracts/publishing/pages.ts'
import { isGuest, joinedNames, type Signed, signatures } from '#shared/domain/articles/bylines.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { type ProfileRow, publicAuthor } from './authors.ts'

type Profiles = ReadonlyMap<string, ProfileRow>

/** Who signs an article, in order, without people whose profile is gone. */
const signersOf = (signed: Signed, profiles: Profiles, locale: Locale): PageSigner[] =>
  signatures(signed).flatMap((byline): PageSigner[] => {
    if (isGuest(byline)) return [{ name: byline.name, about: byline.about || null, author: null }]
    const profile = profiles.get(byline.author_id)
    return profile ? [{ name: profile.full_name, about: null, author: publicAuthor(profile, locale) }] : []
  })

/** What a page says of who signs it: one author alone needs no byline beside `author`. */
export function signedOnPage(signed: Signed, profiles: Profiles, locale: Locale): Pick<ArticlePage, 'author' | 'byline'> {
  const signers = signersOf(signed, profiles, locale)
  const author = signers.find((signer) => signer.author)?.author ?? null
  return signers.length === 0 || (signers.length === 1 && author) ? { author } : { author, byline: signers }
}

/** The names as lists show them, or null where nobody signs. */
export function signedInList(signed: Signed, profiles: ReadonlyMap<string, Pick<ProfileRow, 'full_name'>>, locale: Locale): string | null {
  const names = signatures(signed).flatMap((byline) => (isGuest(byline) ? byline.name : (profiles.get(byline.author_id)?.full_name ?? [])))
  return names.length > 0 ? joinedNames(names, LOCALE_INFO[locale].tag) : null
}
