import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { shownSize } from '#shared/domain/articles/alt-suggestion.ts'
import { call } from '../../platform/api/call.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import { AltProposal } from './alt-proposal.tsx'
import { t } from './catalogue.ts'
import { base64Of, draw } from './draw.ts'
import { ImageFault, readImage } from './prepare-image.ts'

/** Asks a model what an image of this site shows. */
async function suggest(url: string): Promise<string> {
  const picture = await readImage(url)
  try {
    const image = await base64Of(await draw(picture, shownSize(picture), 'image/jpeg'))
    return (await call('suggestAltText', { body: { image } })).alt
  } finally {
    picture.close()
  }
}

/** Whether the browser may read an image, to show it to a model. */
export const isReadable = (url: string): boolean => url.startsWith('/images/')

/** Beside the field of an alternative text: a model’s proposal, which the person takes or leaves. @param url of an image of this site */
export function SuggestAlt({ url, onTake }: { url: string; onTake: (text: string) => void }) {
  const suggestion = useMutation({ mutationFn: suggest, scope: { id: `alt ${url}` } })
  const isFor = suggestion.variables === url
  return (
    <Stack gap="xs" align="stretch">
      <Button variant="default" size="compact-sm" w="fit-content" loading={suggestion.isPending} onClick={() => suggestion.mutate(url)}>
        {t.suggestAlt}
      </Button>
      <ModelNote>{t.noModelSees}</ModelNote>
      {isFor && suggestion.error && (
        <Fault title={suggestion.error instanceof ImageFault ? suggestion.error.message : t.couldNotSuggest} error={suggestion.error} />
      )}
      {isFor && suggestion.data && (
        <AltProposal
          text={suggestion.data}
          from="model"
          onAccept={() => {
            onTake(suggestion.data)
            suggestion.reset()
          }}
          onDecline={() => suggestion.reset()}
        />
      )}
    </Stack>
  )
}
