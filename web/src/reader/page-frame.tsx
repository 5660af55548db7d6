import type { ReactNode } from 'react'
import { ConsentBanner } from '../ui/consent-banner.tsx'
import { Footer } from '../ui/footer.tsx'
import { Header } from '../ui/header.tsx'
import type { LinkedPage } from '../ui/language-links.ts'
import { type Reader, ReaderProvider } from '../ui/reader-context.tsx'
import type { Place } from '../ui/section-links.tsx'
import type { ShownPage } from '../ui/shown-page.ts'

/** Stand for what is above and below the page's own part, where somebody else writes that. */
export interface Around {
  above: string
  below: string
}

interface Props {
  reader: Reader
  page: FramedPage
  /** Says where a page is that has no contract of its own. */
  place?: Place
  around?: Around | undefined
  children: ReactNode
}

/** What stands around every page of the public site. With or without `around`, the page's own part has the same place in the tree. */
export function PageFrame({ reader, page, place, around, children }: Props) {
  return (
    <ReaderProvider value={reader}>
      {around ? null : (
        <a className="skip tap" href="#content">
          {reader.t('nav.skip')}
        </a>
      )}
      {around ? around.above : <ConsentBanner />}
      {around ? null : <Header page={page} place={place ?? placeOf(page)} />}
      <main id="content" tabIndex={-1} className="w-full">
        {children}
      </main>
      {around ? around.below : <Footer />}
    </ReaderProvider>
  )
}

/** A page, or of one that exists once per language only its addresses; null where there is no such page, as with not-found. */
type FramedPage = ShownPage | LinkedPage | null

/** Where a page is among the sections. */
export function placeOf(page: FramedPage): Place {
  if (!page || !('locale' in page)) return {}
  if (page.kind === 'section' || page.kind === 'article') return { section: page.section, exact: page.kind === 'section' }
  return { about: page.kind === 'static' && page.name === 'about' }
}
