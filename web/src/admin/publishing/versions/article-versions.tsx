import { Alert, Anchor, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { isLocale, LOCALE_INFO, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useMay } from '../../../auth/may.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { confirm } from '../../platform/shell/confirm.tsx'
import { t } from './catalogue.ts'
import { RollbackButton } from './rollback-button.tsx'
import { useRestore } from './use-restore.ts'
import { useDifference, VersionDiff } from './version-diff.tsx'
import { VersionList } from './version-list.tsx'
import { publicationName, type Versions, WORKING_COPY } from './version-texts.ts'

/** The history of an article: who published what and when, what changed since, and the way back. */
export function ArticleVersions() {
  const { id = '' } = useParams()
  const article = useQuery({ ...queryOf('getArticle', { params: { id } }), staleTime: 0, refetchOnMount: 'always' })
  const versions = useQuery({ ...queryOf('listVersions', { params: { id } }), staleTime: 0, refetchOnMount: 'always' })
  const error = article.error ?? versions.error
  const again = () => {
    void article.refetch()
    void versions.refetch()
  }
  return (
    <Screen
      title={t.versions}
      width={1440}
      about={
        <Anchor component={Link} underline="always" to={`/admin/articles/${id}`}>
          {article.data?.title ?? t.article}
        </Anchor>
      }
    >
      {article.data && versions.data && versions.data.publications.length + versions.data.replaced.length === 0 ? (
        <Empty text={t.noVersionsYet} />
      ) : article.data && versions.data ? (
        <History article={article.data} versions={versions.data} />
      ) : error ? (
        <Fault title={t.couldNotLoadVersions} error={error} isAsking={article.isFetching || versions.isFetching} onAgain={again} />
      ) : (
        <Loading text={t.loadingVersions} />
      )}
    </Screen>
  )
}

function History({ article, versions }: { article: Answer<'getArticle'>; versions: Versions }) {
  const [search, setSearch] = useSearchParams()
  const may = useMay()
  const restoring = useRestore(article)
  const { publications, replaced } = versions
  const wanted = search.get('v') ?? String(publications[0]?.number ?? replaced[0]?.reference)
  const asked = search.get('locale')
  const locale = isLocale(asked) ? asked : ORIGINAL_LOCALE
  const toCopy = useDifference({ articleId: article.id, reference: wanted, locale, against: WORKING_COPY })
  const against = search.get('against') ?? WORKING_COPY
  const publication = publications.find(({ number }) => String(number) === wanted)
  const choose = (change: Record<string, string>) => setSearch({ ...Object.fromEntries(search), ...change }, { replace: true })
  return (
    <div className="version-columns">
      <Paper withBorder p="sm">
        <VersionList
          versions={versions}
          chosen={publication ? wanted : `${wanted} ${locale}`}
          onChoose={(v, of) => choose({ v, against: WORKING_COPY, ...(of ? { locale: of } : {}) })}
        />
      </Paper>
      <Stack gap="sm" miw={0}>
        <Group align="end" gap="sm">
          <Select
            label={t.language}
            w={200}
            data={localesOf(publication, locale).map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))}
            value={locale}
            allowDeselect={false}
            onChange={(value) => value && choose({ locale: value })}
          />
          <Select
            label={t.compareWith}
            w={260}
            data={[
              { value: WORKING_COPY, label: t.workingCopy },
              ...publications.filter(({ number }) => String(number) !== wanted).map((one) => ({ value: String(one.number), label: publicationName(one) })),
            ]}
            value={against}
            allowDeselect={false}
            onChange={(value) => value && choose({ against: value })}
          />
          {may('restoreVersion') && (toCopy.data?.differences.length ?? 0) > 0 && (
            <Button loading={restoring.isRestoring} onClick={() => void restore(restoring.restore, wanted, locale)}>
              {t.restoreThisText}
            </Button>
          )}
          {may('rollbackArticle') && publication && !publication.live && <RollbackButton articleId={article.id} number={publication.number} />}
        </Group>
        {restoring.last && (
          <Alert color="accent" role="status">
            <Group justify="space-between">
              <Text>{t.workingCopyReplaced({ locale: restoring.last.locale })}</Text>
              <Button
                size="compact-sm"
                variant="default"
                loading={restoring.isRestoring}
                onClick={() => restoring.last && void restoring.restore(restoring.last.replaced, restoring.last.locale)}
              >
                {t.undoRestore}
              </Button>
            </Group>
          </Alert>
        )}
        <VersionDiff articleId={article.id} reference={wanted} locale={locale} against={against} />
      </Stack>
    </div>
  )
}

/** The languages of a publication; of a replaced working copy its own. */
const localesOf = (publication: Versions['publications'][number] | undefined, chosen: Locale): Locale[] =>
  publication ? LOCALES.filter((locale) => publication.members.some((member) => member.locale === locale)) : [chosen]

async function restore(carryOut: (reference: string, locale: Locale) => Promise<void>, reference: string, locale: Locale): Promise<void> {
  const question = t.restoreQuestion({ nativeName: LOCALE_INFO[locale].nativeName })
  if (await confirm(question, t.restoreText)) await carryOut(reference, locale)
}
