import { Alert, Anchor, Button, List, Progress, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { announce, publicationOutcome } from '../outcome/publication-outcome.ts'
import { PlanState } from '../planned/plan-state.tsx'
import { appliedText } from '../quality-gate/profile-texts.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import { ForcedNote } from './forced-note.tsx'
import { GateProfileField } from './gate-profile-field.tsx'
import { LateLanguages } from './late-languages.tsx'
import { stepText } from './step-texts.ts'
import { UnpublishButton } from './unpublish-button.tsx'
import { VerdictTable } from './verdict-table.tsx'
import type { Work } from './work-in-progress.ts'

/** Where the article is live, how a running publication goes, and why one was refused. */
export function PublicationPanel({ article, work, onPublish }: { article: Article; work: Work; onPublish: () => void }) {
  const { publication: operation } = work
  const isRunning = operation?.status === 'running'
  const { verdicts, gate_profile } = operation ? publicationOutcome(operation) : {}
  const ended = operation && !isRunning ? announce(operation) : null
  return (
    <Panel title={t.publication}>
      {isRunning && (
        <div role="status">
          <Text>{stepText(operation.step)}</Text>
          <Progress mt={4} animated value={(operation.progress.done / Math.max(1, operation.progress.total)) * 100} aria-label={t.publicationProgress} />
        </div>
      )}
      {ended && ended.tone !== 'success' && (
        <Alert color={ended.tone === 'error' ? 'red' : 'yellow'} p="xs" role="alert">
          {ended.text}
        </Alert>
      )}
      {!isRunning && article.scheduled_for && <PlanState articleId={article.id} />}
      {verdicts && (
        <>
          {gate_profile && <Text fz="xs">{appliedText(gate_profile)}.</Text>}
          <VerdictTable articleId={article.id} verdicts={verdicts} />
        </>
      )}
      <GateProfileField article={article} />
      {!isRunning && <LateLanguages article={article} />}
      {!isRunning && article.published && <ForcedNote articleId={article.id} />}
      <UnpublishedChange article={article} work={work} onPublish={onPublish} />
      {article.published_at && article.published ? (
        <>
          <Text c="dimmed" fz="xs">
            {t.publishedAt({ publishedAt: dateTime.format(new Date(article.published_at)) })} {article.changed && t.readersSeePublishedText}
            <Anchor component={Link} to={`/admin/articles/${article.id}/versions`} fz="inherit" underline="always">
              {article.changed ? t.whatChanged : t.versions}
            </Anchor>
          </Text>
          <ul className="live-links">
            {article.hreflang_alternates.map(({ locale, path }) => (
              <li key={locale}>
                <span>{locale}</span>
                <Anchor href={path} target="_blank" rel="noopener" lang={LOCALE_INFO[locale].tag}>
                  {LOCALE_INFO[locale].nativeName}
                </Anchor>
              </li>
            ))}
          </ul>
          {!isRunning && <UnpublishButton articleId={article.id} />}
        </>
      ) : (
        !isRunning && <Text c="dimmed">{t.notPublishedYet}</Text>
      )}
    </Panel>
  )
}

/** A change of a live article that did not get through: readers see the former text in every language until it does. */
function UnpublishedChange({ article, work, onPublish }: { article: Article; work: Work; onPublish: () => void }) {
  const failed = work.publication ?? (work.isPublishing ? work.translation : null)
  const waiting = article.translations.filter(({ stale_segments }) => stale_segments > 0)
  const hasFailed = failed?.status === 'error'
  if (!article.published || !article.changed || work.isRunning || (!hasFailed && waiting.length === 0)) return null
  return (
    <Alert color="yellow" p="xs" role="status">
      <Text>{t.changesNotPublished}</Text>
      {waiting.length > 0 && (
        <>
          <Text mt={4}>{t.translationsFollowPrevious}</Text>
          <List size="sm">
            {waiting.map(({ locale, stale_segments }) => (
              <List.Item key={locale}>
                <Anchor component={Link} underline="always" fz="inherit" to={`/admin/articles/${article.id}/translations/${locale}?show=waiting`}>
                  {LOCALE_INFO[locale].nativeName}
                </Anchor>
                {t.placeCount({ staleSegments: stale_segments })}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {/* The same attempt would meet the same words of people: they are decided about first. */}
      {waiting.length > 0 || !failed ? (
        <Button size="compact-sm" variant="default" mt="xs" onClick={onPublish}>
          {t.decideAndPublish}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => void work.retry(article.id, failed)}>
          {t.tryAgain}
        </Button>
      )}
    </Alert>
  )
}
