import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { PublishLate } from '../pipeline/publish-late.tsx'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'

/** Languages that were translated after the article had gone out without them: readers see them once the set is published again. */
export function LateLanguages({ article }: { article: Article }) {
  const [isGone, setGone] = useState(false)
  const { late_languages: late } = article
  if (late.length === 0 || isGone) return null
  return (
    <Alert color="yellow" p="xs" role="status" title={t.lateLanguages}>
      <Text fz="sm">{late.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')}</Text>
      <PublishLate article={article} onStarted={() => setGone(true)} />
    </Alert>
  )
}
