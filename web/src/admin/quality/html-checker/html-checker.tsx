import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { Card } from '../../platform/screen/card.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { FixBySlug } from './fix-by-slug.tsx'
import { SuspiciousList } from './suspicious-list.tsx'
import { useHtmlChecker } from './use-html-checker.ts'

/** Whether texts have the markup that they need, and what repairs it without touching a word. */
export function HtmlChecker() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getHtmlCheck', {}), staleTime: 0 })
  const { operation, isBusy, verify, fix, fixSlug } = useHtmlChecker()
  return (
    <Card title={t.htmlContentChecker}>
      <Stack gap="sm">
        {error && <Fault title={t.couldNotLoadCheck} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          <Text c="dimmed" fz="sm">
            {data.checked_at
              ? t.lastCheckSummary({
                  checkedAt: dateTime.format(new Date(data.checked_at)),
                  articlesChecked: data.articles_checked,
                  suspiciousCount: data.suspicious_count,
                  repairable: data.repairable,
                })
              : t.notCheckedYet}
          </Text>
        )}
        {operation && (
          <BatchProgress operation={operation} title={t.checkingTexts} counts={{ suspicious: t.countSuspicious, fixed: t.countFixed, errors: t.countErrors }} />
        )}
        <Group gap="xs">
          <Button loading={isBusy} onClick={() => verify(false)}>
            {t.checkHtml}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => verify(true)}>
            {t.checkAndFix}
          </Button>
          <Button variant="default" disabled={isBusy || !data || data.repairable === 0} onClick={() => fix()}>
            {t.autoFix}
          </Button>
        </Group>
        <FixBySlug isBusy={isBusy} onFix={fixSlug} />
        {data && data.suspicious_articles.length > 0 && <SuspiciousList articles={data.suspicious_articles} isBusy={isBusy} onFix={fix} />}
      </Stack>
    </Card>
  )
}
