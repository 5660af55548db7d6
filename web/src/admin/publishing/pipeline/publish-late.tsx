import { Button } from '@mantine/core'
import { useState } from 'react'
import { LOCALE_INFO, TARGET_LOCALES } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { PublishRow } from '../articles/publish-row.tsx'
import { t } from './catalogue.ts'
import { ForcePublish } from './force-publish.tsx'

type Card = Pick<Answer<'listArticles'>['articles'][number], 'id' | 'title' | 'translations_completed' | 'scheduled_for' | 'embargo' | 'late_languages'>

/**
 * Publishes an article's set again with the languages that came late: at once when it is whole, otherwise by force, for which the reason is
 * written already.
 */
export function PublishLate({ article, onStarted }: { article: Card; onStarted?: () => void }) {
  const [isForcing, setForcing] = useState(false)
  if (article.translations_completed >= TARGET_LOCALES.length) return <PublishRow article={article} />
  const names = article.late_languages.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')
  return (
    <>
      <Button size="compact-sm" onClick={() => setForcing(true)}>
        {t.publishTheseLanguagesToo}
      </Button>
      {isForcing && (
        <ForcePublish
          article={article}
          suggestedReason={t.languagesReadyLater({ names })}
          onClose={() => setForcing(false)}
          {...(onStarted ? { onStarted } : {})}
        />
      )}
    </>
  )
}
