import type { Reader } from '../ui/reader-context.tsx'
import type { ShownPage } from '../ui/shown-page.ts'
import { ArticleView } from './article-view.tsx'
import { AuthorView } from './author-view.tsx'
import { HomeView } from './home-view.tsx'
import { type Around, PageFrame } from './page-frame.tsx'
import { SearchView } from './search-view.tsx'
import { SectionView } from './section-view.tsx'
import { StaticView } from './static-view.tsx'
import { TopicView } from './topic-view.tsx'

interface Props {
  reader: Reader
  page: ShownPage
  /** The prepared HTML of an article. */
  body: string
  around?: Around
}

/** A public page: the same tree on the server and in the browser. */
export function PageView({ reader, page, body, around }: Props) {
  return (
    <PageFrame reader={reader} page={page} around={around}>
      <Content page={page} body={body} />
    </PageFrame>
  )
}

function Content({ page, body }: { page: ShownPage; body: string }) {
  switch (page.kind) {
    case 'article':
      return <ArticleView key={page.path} page={page} body={body} />
    case 'home':
      return <HomeView page={page} />
    case 'search':
      return <SearchView key={page.path} page={page} />
    case 'section':
      return <SectionView page={page} />
    case 'topic':
      return <TopicView page={page} />
    case 'author':
      return <AuthorView page={page} />
    case 'static':
      return <StaticView key={page.path} page={page} />
  }
}
