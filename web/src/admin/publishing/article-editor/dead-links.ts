import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'

export type DeadLink = Answer<'listDeadLinks'>['links'][number]

/** Links of an article that lead nowhere, looked up anew whenever it was saved. */
export function useDeadLinks({ id, version }: Pick<Article, 'id' | 'version'>) {
  const query = useQuery({ ...queryOf('listDeadLinks', { params: { id } }), staleTime: 0, refetchOnMount: 'always' })
  const { refetch } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what it is asked for again.
  useEffect(() => void refetch(), [refetch, version])
  return query
}

/** A link in words, as `Français: “lien” → /fr/news/gone`. */
export const deadLinkText = ({ locale, text, href }: Pick<DeadLink, 'locale' | 'text' | 'href'>): string =>
  t.linkAt({ language: LOCALE_INFO[locale].nativeName, text: text || href, href })

/** Links that a question names. */
const NAMED = 5

/** Asks before a text goes out whose links lead nowhere. Where that cannot be looked up, nothing is asked: it is a warning. */
export async function confirmDeadLinks(id: string): Promise<boolean> {
  const { links, dead } = await call('listDeadLinks', { params: { id } }).catch(() => ({ links: [], dead: 0 }))
  if (dead === 0) return true
  const more = dead > NAMED ? t.andMore({ more: dead - NAMED }) : ''
  return confirm(t.deadLinksPublishAnyway({ dead }), t.publishAnyway, `${links.slice(0, NAMED).map(deadLinkText).join('; ')}${more}`)
}
