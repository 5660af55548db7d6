import { QueryClientProvider } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadTexts } from './messages.ts'
import { pageQuery, queryClient } from './page-query.ts'
import { ReaderApp } from './reader-app.tsx'
import { writtenState } from './written-state.ts'

/** Takes over a page that the server has written: same tree, same state, the article's body from the document. */
async function takeOver() {
  const root = document.getElementById('root')
  if (!root) return
  const { page, site } = writtenState()
  const body = root.querySelector('[data-article-body]')?.innerHTML ?? ''
  queryClient.setQueryData(pageQuery(location.pathname).queryKey, { page, body, t: await loadTexts(page.locale) })
  hydrateRoot(
    root,
    <BrowserRouter useTransitions={false}>
      <QueryClientProvider client={queryClient}>
        <ReaderApp site={site} />
      </QueryClientProvider>
    </BrowserRouter>,
  )
}

void takeOver()
