import { useRef, useState } from 'react'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import type { ArticleForm } from './use-article-form.ts'

export interface AiAssistance {
  busy: 'category' | 'seo' | 'auto' | null
  /** Of the automatic setup: 0, 50 after the meta tags, 100 after the category; `null` when it is not running. */
  progress: number | null
  detectCategory: () => Promise<void>
  generateSeo: () => Promise<void>
  autoSetup: () => Promise<void>
}

const AFTER_END_MS = 1200

/** What the model may fill in. Nothing is saved by it: the person sees the fields change. */
export function useAiAssistance(form: ArticleForm): AiAssistance {
  const [busy, setBusy] = useState<AiAssistance['busy']>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { title, content, excerpt } = form.values

  const category = async () => {
    const answer = await call('detectCategory', { body: { title, content } })
    form.set('category_id', answer.category)
  }
  const seo = async () => {
    const answer = await call('generateSeoMeta', { body: { title, content, excerpt: excerpt.slice(0, ARTICLE_LIMITS.excerpt) } })
    form.set('meta_title', answer.meta_title)
    form.set('meta_description', answer.meta_description)
  }
  /** @returns what it says when the work has failed */
  const attempt = async (work: () => Promise<void>, fault: string): Promise<string | undefined> => {
    try {
      await work()
    } catch (error) {
      const text = `${fault}. ${errorText(error)}`
      toast({ tone: 'error', text })
      return text
    }
  }
  const run = async (kind: NonNullable<AiAssistance['busy']>, work: () => Promise<unknown>) => {
    if (title.trim() === '' || content.trim() === '') return toast({ tone: 'error', text: 'Užpildykite pavadinimą ir turinį' })
    setBusy(kind)
    try {
      await work()
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    progress,
    detectCategory: () => run('category', () => attempt(category, 'Nepavyko aptikti kategorijos')),
    generateSeo: () => run('seo', () => attempt(seo, 'Nepavyko sugeneruoti SEO meta žymių')),
    autoSetup: () =>
      run('auto', async () => {
        clearTimeout(hiding.current)
        setProgress(0)
        const seoFault = await attempt(seo, 'SEO generavimo klaida')
        setProgress(50)
        const categoryFault = await attempt(category, 'Kategorijos aptikimo klaida')
        setProgress(100)
        if (seoFault && categoryFault) toast({ tone: 'error', title: 'Auto-setup nepavyko', text: `${seoFault} ${categoryFault}` })
        else if (!seoFault && !categoryFault) toast({ tone: 'success', text: 'AI Auto-Setup baigtas' })
        hiding.current = setTimeout(() => setProgress(null), AFTER_END_MS)
      }),
  }
}
