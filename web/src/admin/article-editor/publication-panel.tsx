import { Alert, Anchor, Progress, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../articles/date-time.ts'
import type { Operation } from '../operations/follow-operation.ts'
import { announce, publicationOutcome } from '../operations/publication-outcome.ts'
import type { Article } from './article-form.ts'
import { Panel } from './panel.tsx'
import { UnpublishButton } from './unpublish-button.tsx'
import { VerdictTable } from './verdict-table.tsx'

const STEP_TEXTS: Readonly<Record<string, string>> = {
  started: 'Pradedama',
  prepare: 'Tikrinami vertimai',
  gate: 'Kokybės kontrolė',
  stage: 'Ruošiami puslapiai',
  flip: 'Skelbiama vienu metu visomis kalbomis',
  release: 'Puslapiai keliami į svetainę',
  listings: 'Atnaujinami sąrašai',
  syndicate: 'Atnaujinami srautai ir svetainės žemėlapiai',
  finish: 'Baigiama',
}

/** Where the article is live, how a running publication goes, and why one was refused. */
export function PublicationPanel({ article, operation }: { article: Article; operation: Operation | null }) {
  const isRunning = operation?.status === 'running'
  const verdicts = operation ? publicationOutcome(operation).verdicts : undefined
  const ended = operation && !isRunning ? announce(operation) : null
  return (
    <Panel title="Publikavimas">
      {isRunning && (
        <div role="status">
          <Text>{STEP_TEXTS[operation.step] ?? operation.step}…</Text>
          <Progress mt={4} animated value={(operation.progress.done / Math.max(1, operation.progress.total)) * 100} aria-label="Publikavimo eiga" />
        </div>
      )}
      {ended && ended.tone !== 'success' && (
        <Alert color={ended.tone === 'error' ? 'red' : 'yellow'} p="xs" role="alert">
          {ended.text}
        </Alert>
      )}
      {verdicts && <VerdictTable verdicts={verdicts} />}
      {article.published_at && article.published ? (
        <>
          <Text c="dimmed" fz="xs">
            Publikuota {dateTime.format(new Date(article.published_at))}.{' '}
            {article.changed && 'Skaitytojai mato publikuotą tekstą, jūsų pakeitimai – tik darbinėje kopijoje. '}
            <Anchor component={Link} to={`/admin/articles/${article.id}/versions`} fz="inherit" underline="always">
              {article.changed ? 'Kas pakeista' : 'Versijos'}
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
        !isRunning && <Text c="dimmed">Dar nepublikuota.</Text>
      )}
    </Panel>
  )
}
