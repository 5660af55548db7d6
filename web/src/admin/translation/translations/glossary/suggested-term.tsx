import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Answer } from '../../../platform/api/call.ts'
import { DESK_LANGUAGE } from '../../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
import { TermRenderings } from './term-renderings.tsx'
import type { ChosenTargets } from './term-values.ts'

interface SuggestedProps {
  suggestion: Answer<'listTermSuggestions'>['suggestions'][number]
  isBusy: boolean
  onAdd: (targets: ChosenTargets) => void
  onDismiss: () => void
}

/** A suggested term: how often and where, how it was translated, and what to do with it. */
export function SuggestedTerm({ suggestion: { term, uses, article_count, articles }, isBusy, onAdd, onDismiss }: SuggestedProps) {
  const [isOpen, setOpen] = useState(false)
  const [targets, setTargets] = useState<ChosenTargets>({})
  const more = article_count - articles.length
  return (
    <li>
      <Group justify="space-between" align="flex-start">
        <Stack gap={2} className="suggested-term">
          <Text fw={600} lang="en">
            {term}
          </Text>
          <Text c="dimmed" fz="xs">
            {t.usesAndArticles({ uses, articleCount: article_count })}
          </Text>
          <Text fz="xs" lang="en">
            {articles.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ' · '}
                <Anchor component={Link} to={`/admin/articles/${id}`} fz="inherit">
                  {title}
                </Anchor>
              </span>
            ))}
            {more > 0 && <span lang={DESK_LANGUAGE}> · {t.andMore({ more })}</span>}
          </Text>
        </Stack>
        <Group gap={6}>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} aria-label={t.pastTranslationsOf({ term })} onClick={() => setOpen(!isOpen)}>
            {t.pastTranslations}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isBusy} aria-label={t.doNotShowAgainTerm({ term })} onClick={onDismiss}>
            {t.doNotShowAgain}
          </Button>
          <Button size="compact-sm" aria-label={t.addTerm({ term })} onClick={() => onAdd(targets)}>
            {t.add}
          </Button>
        </Group>
      </Group>
      {isOpen && <TermRenderings term={term} targets={targets} onChoose={setTargets} />}
    </li>
  )
}
