import { useState } from 'react'
import { ArticleEditor } from './article-editor.tsx'
import { valuesOf, withTitle } from './article-form.ts'
import { readSuggestion } from './suggestion.ts'

/** A new article; a suggestion handed over by another screen prefills it. */
export function NewArticle() {
  const [initial] = useState(() => {
    const suggestion = readSuggestion()
    if (!suggestion) return valuesOf(null)
    return { ...withTitle(valuesOf(null), suggestion.title, { slugFrozen: false, wasLive: false }), excerpt: suggestion.excerpt }
  })
  return <ArticleEditor article={null} initial={initial} />
}
