import * as z from 'zod'

/** A picture of an article that is missing, could not be looked at, or is not kept. */
export const pictureFinding = z
  .strictObject({
    path: z.enum(['hero_image_url', 'content']),
    url: z.string(),
    verdict: z.enum(['missing', 'doubtful', 'removed']).meta({
      description: 'missing: surely not there. doubtful: another site could not say. removed: bodies keep pictures of our own alone.',
    }),
    reason: z.string().meta({ description: 'A status of another site, `too-slow`, `not-a-picture` and others.' }),
  })
  .meta({ id: 'PictureFinding' })

export type PictureFinding = z.output<typeof pictureFinding>

/** What a save or an import found of pictures; absent where it found nothing. */
export const pictureFindings = z.array(pictureFinding).optional()
