import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { bannerPixels } from '#shared/domain/articles/banners.ts'
import type { Answer } from '../../platform/api/call.ts'
import { toast } from '../../platform/shell/toast.ts'
import type { BannerForm } from './banner-form.ts'
import { t } from './catalogue.ts'
import { downloadPng } from './download.ts'

/** A banner with what it was asked with. */
export interface MadeBanner {
  form: BannerForm
  answer: Answer<'aiBannerGenerator'>
}

/** The banner as it came out, to be looked at and saved. */
export function BannerPreview({ made }: { made: MadeBanner | null }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="preview-title">
      <Title order={2} fz={18} id="preview-title" mb="sm">
        {t.preview}
      </Title>
      {made ? <Made {...made} /> : <Text c="dimmed">{t.nothingGeneratedYet}</Text>}
    </Paper>
  )
}

function Made({ form, answer }: MadeBanner) {
  const { width, height } = bannerPixels(form.dimensions)
  const download = () =>
    downloadPng(answer.imageBase64, `banner-${form.type}-${form.dimensions}`).catch(() => toast({ tone: 'error', text: t.couldNotDownloadBanner }))
  return (
    <Stack gap="sm">
      <img className="banner-image" src={answer.imageBase64} width={width} height={height} alt={t.bannerOf({ title: form.title })} />
      <Text c="dimmed" fz="sm" role="status">
        {answer.painter === 'house' ? t.drawnWithoutModel : t.drawnByModel({ painter: answer.painter })}{' '}
        {answer.assigned && form.article && (
          <>
            {t.assignedToArticle}{' '}
            <Anchor component={Link} to={`/admin/articles/${form.article.id}`}>
              {answer.articleSlug}
            </Anchor>
            .
          </>
        )}
      </Text>
      <Group>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
          {t.downloadPng}
        </Button>
      </Group>
    </Stack>
  )
}
