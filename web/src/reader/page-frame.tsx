import type { ReactNode } from 'react'
import { ConsentBanner } from '../ui/consent-banner.tsx'
import { Footer } from '../ui/footer.tsx'
import { Header } from '../ui/header.tsx'
import type { Place } from '../ui/section-links.tsx'
import { type Reader, ReaderProvider } from './reader-context.tsx'
import type { ShownPage } from './shown-page.ts'

/** What stands around every page of the public site. `place` says where a page is that has no contract of its own. */
export function PageFrame({ reader, page, place, children }: { reader: Reader; page: FramedPage; place?: Place; children: ReactNode }) {
  return (
    <ReaderProvider value={reader}>
      <a className="skip tap" href="#content">
        {reader.t('nav.skip')}
      </a>
      <ConsentBanner />
      <Header page={page} place={place ?? placeOf(page)} />
      <main id="content" tabIndex={-1} className="w-full">
        {children}
      </main>
      <Footer />
    </ReaderProvider>
  )
}

/** A page, or of one that exists once per language only its addresses; null where there is no such page, as with not-found. */
type FramedPage = ShownPage | Pick<ShownPage, 'alternates'> | null

function placeOf(page: FramedPage): Place {
  if (!page || !('kind' in page)) return {}
  if (page.kind === 'section' || page.kind === 'article') return { section: page.section, exact: page.kind === 'section' }
  return { about: page.kind === 'static' && page.name === 'about' }
}
