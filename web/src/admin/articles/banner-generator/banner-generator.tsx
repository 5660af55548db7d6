import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { refreshArticles } from '../../platform/operations/follow-operation.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { BannerFields } from './banner-fields.tsx'
import { type BannerForm, EMPTY_FORM } from './banner-form.ts'
import { BannerPreview, type MadeBanner } from './banner-preview.tsx'
import { bannerFault, CLEARING_FAULT } from './banner-texts.ts'
import { t } from './catalogue.ts'
import { forgetForm, keepForm, readForm } from './kept-form.ts'

/** Draws banners: for looking at, for saving, or as the picture of an article. */
export function BannerGenerator() {
  const queries = useQueryClient()
  const [form, setForm] = useState(readForm)
  const [made, setMade] = useState<MadeBanner | null>(null)
  const [isTitleMissing, setTitleMissing] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  useEffect(() => keepForm(form), [form])
  const set = (change: Partial<BannerForm>) => {
    setForm((now) => ({ ...now, ...change }))
    if (change.title?.trim()) setTitleMissing(false)
  }
  const generate = useMutation({
    mutationFn: ({ article, ...rest }: BannerForm) => call('aiBannerGenerator', { body: { ...rest, article_id: article?.id ?? null } }),
    onSuccess: (answer, asked) => {
      setMade({ form: asked, answer })
      toast({ tone: 'success', text: answer.assigned ? t.bannerAssigned : t.bannerGenerated })
      if (answer.assigned) void refreshArticles(queries)
    },
    onError: (error) => toast({ tone: 'error', text: bannerFault(error) }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (generate.isPending) return
    if (form.title.trim() === '') {
      setTitleMissing(true)
      titleField.current?.focus()
      return
    }
    const replaces = form.auto_assign && form.article?.hasPicture
    if (replaces && !(await confirm(t.replaceImageWithBanners, t.replace))) return
    generate.mutate(form)
  }
  const clear = () => {
    try {
      forgetForm()
      setForm(EMPTY_FORM)
      setMade(null)
      setTitleMissing(false)
    } catch {
      toast({ tone: 'error', text: CLEARING_FAULT })
    }
  }
  return (
    <Screen title={t.bannerGenerator} about={t.aboutGenerator}>
      <div className="banner-columns">
        <Paper withBorder p="md" component="form" noValidate onSubmit={(event) => void submit(event)} aria-label={t.bannerFields}>
          <Stack>
            {isTitleMissing && (
              <Alert color="red" title={t.informationMissing} role="alert">
                {t.enterTitle}
              </Alert>
            )}
            <BannerFields form={form} set={set} titleFault={isTitleMissing ? t.enterTitle : null} titleField={titleField} />
            <Group>
              <Button type="submit" loading={generate.isPending}>
                {t.generateBanner}
              </Button>
              <Button variant="default" onClick={clear} disabled={generate.isPending}>
                {t.clear}
              </Button>
            </Group>
            {generate.isPending && generate.variables.auto_assign && (
              <Text c="dimmed" fz="sm" role="status">
                {t.drawingInAllLanguages}
              </Text>
            )}
          </Stack>
        </Paper>
        <BannerPreview made={made} />
      </div>
    </Screen>
  )
}
