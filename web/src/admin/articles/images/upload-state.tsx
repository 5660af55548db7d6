import { Progress, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import type { ImageUpload } from './use-image-upload.ts'

/** How an upload goes, and why one was not taken. */
export const UploadState = ({ progress, fault }: Pick<ImageUpload, 'progress' | 'fault'>) => (
  <>
    {progress && (
      <div role="status">
        <Text fz="xs">{progress.text}</Text>
        <Progress mt={4} animated value={progress.percent} aria-label={t.imageUpload} />
      </div>
    )}
    {fault && (
      <Text c="var(--mantine-color-error)" fz="xs" role="alert">
        {fault}
      </Text>
    )}
  </>
)
