import { Alert, Anchor, Button, FileButton, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isTargetLocale, LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Fault } from '../../../platform/screen/states.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import { translationPath } from '../locale-state.tsx'
import { detailText } from '../problem-detail.ts'
import { downloadText, fileFault, textOfFile } from '../read-file.ts'
import { t } from './catalogue.ts'
import { XliffImport } from './xliff-import.tsx'

const XLIFF_BYTES = 3_000_000

/** A translation as a file for a translator's tool, and back. */
export function XliffTab() {
  const [article, setArticle] = useState<string | null>(null)
  const [locale, setLocale] = useState<TargetLocale>('lt')
  const [file, setFile] = useState<{ name: string; xliff: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listTranslations', { query: { scope: 'all', limit: 100 } }), staleTime: 0 })
  const chosen = data?.articles.find(({ id }) => id === article)
  const languages = TARGET_LOCALES.map((one) => ({
    value: one,
    label: `${LOCALE_INFO[one].nativeName} (${one})`,
    disabled: chosen !== undefined && !chosen.translations[one],
  }))
  const isThere = chosen?.translations[locale] !== undefined
  const download = useMutation({
    mutationFn: (id: string) => call('exportXliff', { params: { id, locale } }),
    onSuccess: ({ xliff, title }) => downloadText(`${fileName(title)}.${locale}.xlf`, xliff, 'application/xliff+xml'),
    onError: (failed) => toast({ tone: 'error', text: t.couldNotExportXliff({ error: detailText(failed) }) }),
  })
  async function choose(picked: File | null) {
    if (!picked) return
    setFault(null)
    try {
      setFile({ name: picked.name, xliff: await textOfFile(picked, XLIFF_BYTES) })
    } catch (failed) {
      setFault(fileFault(failed))
    }
  }
  return (
    <div className="xliff-columns">
      <Paper withBorder p="md" component="section" aria-labelledby="xliff-export">
        <Stack>
          <Title order={2} fz={16} id="xliff-export">
            {t.exportTranslation}
          </Title>
          <Text c="dimmed" fz="sm">
            {t.whatExportHolds}
          </Text>
          {error && <Fault title={t.couldNotLoadArticles} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
          <Select
            label={t.article}
            placeholder={t.chooseFromNewest100}
            searchable
            nothingFoundMessage={t.nothingFound}
            data={(data?.articles ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={article}
            onChange={setArticle}
          />
          <Select label={t.language} data={languages} value={locale} allowDeselect={false} onChange={(value) => isTargetLocale(value) && setLocale(value)} />
          {chosen && !isThere && (
            <Text fz="sm" role="status">
              {t.noTranslationYet}
            </Text>
          )}
          <Group>
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={!chosen || !isThere}
              loading={download.isPending}
              onClick={() => chosen && download.mutate(chosen.id)}
            >
              {t.exportXliff}
            </Button>
            {chosen && isThere && (
              <Anchor component={Link} to={translationPath(chosen.id, locale)}>
                {t.openTranslation}
              </Anchor>
            )}
          </Group>
        </Stack>
      </Paper>
      <Paper withBorder p="md" component="section" aria-labelledby="xliff-import">
        <Stack>
          <Title order={2} fz={16} id="xliff-import">
            {t.importTranslation}
          </Title>
          <Text c="dimmed" fz="sm">
            {t.howImportWorks}
          </Text>
          {fault && (
            <Alert color="red" role="alert" title={t.couldNotImportXliff} withCloseButton closeButtonLabel={t.close} onClose={() => setFault(null)}>
              {fault}
            </Alert>
          )}
          <Group>
            <FileButton onChange={(picked) => void choose(picked)} accept=".xlf,.xliff,application/xliff+xml,text/xml">
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t.chooseXliffFile}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      </Paper>
      {file && <XliffImport file={file} onClose={() => setFile(null)} />}
    </div>
  )
}

/** Letters and digits of a title. */
const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'article'
