import type { ReactNode } from 'react'
import { Footer } from '../ui/footer.tsx'
import { Header } from '../ui/header.tsx'
import { type Reader, ReaderProvider } from './reader-context.tsx'
import type { ShownPage } from './shown-page.ts'

/** What stands around every page of the public site. */
export function PageFrame({ reader, page, children }: { reader: Reader; page: ShownPage | null; children: ReactNode }) {
  return (
    <ReaderProvider value={reader}>
      <Header page={page} />
      <main id="content" tabIndex={-1} className="w-full">
        {children}
      </main>
      <Footer />
    </ReaderProvider>
  )
}
