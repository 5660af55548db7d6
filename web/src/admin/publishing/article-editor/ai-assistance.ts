import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { refreshModelSwitch } from './model-switch.ts'
import type { Proposed } from './proposed-fields.ts'
import type { ArticleForm } from './use-article-form.ts'
import { type Proposals, useProposals } from './use-proposals.ts'

export interface AiAssistance {
  busy: 'category' | 'seo' | 'auto' | null
  /** Of the automatic setup: 0, 50 after the meta tags, 100 after the category; `null` when it is not running. */
  progress: number | null
  proposals: Proposals
  detectCategory: () => Promise<void>
  generateSeo: () => Promise<void>
  autoSetup: () => Promise<void>
}

const AFTER_END_MS = 1200

type Attempt = { proposed: Proposed } | { fault: string }

/** What the model may propose. No field changes by it: a person accepts or declines each proposal. */
export function useAiAssistance(form: ArticleForm): AiAssistance {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<AiAssistance['busy']>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const proposals = useProposals(form)
  const { title, content, excerpt } = form.values

  const category = async (): Promise<Proposed> => ({ category_id: (await call('detectCategory', { body: { title, content } })).category })
  const seo = (): Promise<Proposed> => call('generateSeoMeta', { body: { title, content, excerpt: excerpt.slice(0, ARTICLE_LIMITS.excerpt) } })
  const attempt = async (work: () => Promise<Proposed>, failed: string): Promise<Attempt> => {
    try {
      return { proposed: await work() }
    } catch (error) {
      const fault = `${failed}. ${errorText(error)}`
      toast({ tone: 'error', text: fault })
      if (error instanceof ProblemError && error.code === 'model-switched-off') void refreshModelSwitch(queries)
      return { fault }
    }
  }
  const offer = (...attempts: Attempt[]): boolean => {
    const found = attempts.flatMap((one) => ('proposed' in one ? [one.proposed] : []))
    return found.length > 0 && proposals.offer(Object.assign({}, ...found) as Proposed)
  }
  const run = async (kind: NonNullable<AiAssistance['busy']>, work: () => Promise<unknown>) => {
    if (title.trim() === '' || content.trim() === '') return toast({ tone: 'error', text: t.fillInTitleAndContent })
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
    proposals,
    detectCategory: () => run('category', async () => offer(await attempt(category, t.couldNotDetectCategory))),
    generateSeo: () => run('seo', async () => offer(await attempt(seo, t.couldNotGenerateSeoMeta))),
    autoSetup: () =>
      run('auto', async () => {
        clearTimeout(hiding.current)
        setProgress(0)
        const meta = await attempt(seo, t.couldNotGenerateSeo)
        setProgress(50)
        const section = await attempt(category, t.categoryDetectionFailed)
        setProgress(100)
        const faults = [meta, section].flatMap((one) => ('fault' in one ? [one.fault] : []))
        const hasOffered = offer(meta, section)
        if (faults.length === 2) toast({ tone: 'error', title: t.autoSetupFailed, text: faults.join(' ') })
        else if (faults.length === 0 && hasOffered) toast({ tone: 'success', text: t.aiAutoSetupFinished })
        hiding.current = setTimeout(() => setProgress(null), AFTER_END_MS)
      }),
  }
}
