import { ArticleView } from './article-view.tsx'
import { HomeView } from './home-view.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Reader } from './reader-context.tsx'
import type { ShownPage } from './shown-page.ts'
import { StaticView } from './static-view.tsx'

/** A public page: the same tree on the server and in the browser. `body` is the prepared HTML of an article. */
export function PageView({ reader, page, body }: { reader: Reader; page: ShownPage; body: string }) {
  return (
    <PageFrame reader={reader} page={page}>
      {page.kind === 'article' && <ArticleView key={page.path} page={page} body={body} />}
      {page.kind === 'home' && <HomeView page={page} />}
      {page.kind === 'static' && <StaticView key={page.path} page={page} />}
    </PageFrame>
  )
}
