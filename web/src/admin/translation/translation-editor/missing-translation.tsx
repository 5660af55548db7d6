import { Button, Text } from '@mantine/core'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { useLocaleRun } from './locale-run.ts'

/** There is no translation in this language yet: it can be made here. */
export function MissingTranslation({ articleId, locale }: { articleId: string; locale: TargetLocale }) {
  const { run, isRunning, isStarting, fault } = useLocaleRun(articleId, locale)
  return (
    <Empty text={`Vertimo į šią kalbą (${LOCALE_INFO[locale].nativeName}) dar nėra.`}>
      <IfMay call="translateArticle">
        <Button loading={isStarting || isRunning} onClick={() => void run()}>
          Išversti į {locale.toUpperCase()}
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
