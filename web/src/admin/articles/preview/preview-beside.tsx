import { Anchor, CloseButton, Drawer, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { workStorage } from '../../platform/screen/work-storage.ts'
import { t } from './catalogue.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { PreviewChoice } from './use-preview-choice.ts'
import { usePreviewPage } from './use-preview-page.ts'
import './preview.css'

const WIDTHS = { phone: 390, full: 1280 } as const
type Width = keyof typeof WIDTHS

const isWidth = (value: unknown): value is Width => value === 'phone' || value === 'full'
const chosenWidth = workStorage('local', 'preview', (value) => (isWidth(value) ? value : null))

interface Props {
  articleId: string
  locale: Locale
  state: string
  choice: PreviewChoice
}

/** The page that a publication would render now, in any language, at the width of a phone or of a large window. */
export function PreviewBeside(props: Props) {
  const { isWide, close } = props.choice
  if (isWide) {
    return (
      <aside className="preview-beside" aria-label={t.preview}>
        <Shown {...props} />
      </aside>
    )
  }
  return (
    <Drawer opened onClose={close} position="right" size="100%" withCloseButton={false} aria-label={t.preview} classNames={{ body: 'preview-drawer' }}>
      <Shown {...props} />
    </Drawer>
  )
}

function Shown({ articleId, locale, state, choice }: Props) {
  const [width, setWidth] = useState<Width>(() => chosenWidth.read('width') ?? 'phone')
  const { html, error, isLoading, again } = usePreviewPage(articleId, locale, state)
  const isMissing = error instanceof ProblemError && error.code === 'translation-not-found'
  return (
    <Stack gap="xs" h="100%">
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap="xs">
          <Select
            size="xs"
            w={170}
            aria-label={t.languageOfPreview}
            data={LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))}
            value={locale}
            allowDeselect={false}
            onChange={(value) => value && choice.show(value as Locale)}
          />
          <SegmentedControl
            size="xs"
            aria-label={t.widthOfPreview}
            data={[
              { value: 'phone', label: t.phoneWidth },
              { value: 'full', label: t.fullWidth },
            ]}
            value={width}
            onChange={(value) => {
              if (!isWidth(value)) return
              setWidth(value)
              chosenWidth.write('width', value)
            }}
          />
        </Group>
        <CloseButton aria-label={t.closePreview} onClick={choice.close} />
      </Group>
      {isMissing && (
        <Empty text={t.notTranslated({ language: LOCALE_INFO[locale].nativeName })} about={t.previewAfterTranslating}>
          <Anchor component={Link} to={locale === ORIGINAL_LOCALE ? `/admin/articles/${articleId}` : `/admin/articles/${articleId}/translations/${locale}`}>
            {t.openTranslation}
          </Anchor>
        </Empty>
      )}
      {error && !isMissing && <Fault title={t.couldNotPreview} error={error} onAgain={again} isAsking={isLoading} />}
      {!html && isLoading && <Loading />}
      {html && !error && <PreviewFrame key={locale} html={html} width={WIDTHS[width]} title={t.previewIn({ language: LOCALE_INFO[locale].nativeName })} />}
      <Text c="dimmed" fz="xs">
        {t.savedTextIsShown}
      </Text>
    </Stack>
  )
}
