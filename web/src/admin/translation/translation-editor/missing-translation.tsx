import { Button, Text } from '@mantine/core'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { useLocaleRun } from './locale-run.ts'

/** There is no translation in this language yet: it can be made here. */
export function MissingTranslation({ articleId, locale }: { articleId: string; locale: TargetLocale }) {
  const { run, isRunning, isStarting, fault } = useLocaleRun(articleId, locale)
  return (
    <Empty text={t.noTranslationYet({ nativeName: LOCALE_INFO[locale].nativeName })}>
      <IfMay call="translateArticle">
        <Button loading={isStarting || isRunning} onClick={() => void run()}>
          {t.translateInto({ locale: locale.toUpperCase() })}
        </Button>
      </IfMay>
      {fault && (
        <Text c="red" role="alert">
          {fault}
        </Text>
      )}
    </Empty>
  )
}
