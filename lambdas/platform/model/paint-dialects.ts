import * as z from 'zod'
import { type ImageFamily, imageModelOf } from '#shared/domain/platform/image-prices.ts'

/** What is wanted of a picture, whoever paints it. */
export interface Wish {
  prompt: string
  /** What is not to be seen in it. */
  negative: string
  /** Pixels: the model's nearest size is painted. */
  width: number
  height: number
  /** The same seed paints the same picture, as far as the model can. */
  seed: number
}

interface Size {
  width: number
  height: number
}

/** A picture in base64, or why there is none. */
interface Painted {
  refused?: string
  image?: string
}

/** How a family of models is asked. */
interface Dialect {
  /** The size that is painted, by which it is paid. */
  sizeOf: (wish: Wish & { modelId: string }) => Size
  request: (wish: Wish & { modelId: string }, size: Size) => object
  read: (answer: unknown) => Painted
}

const cut = (text: string, limit: number): string => (text.length <= limit ? text : text.slice(0, limit))

const ratioOf = ({ width, height }: Size): number => width / height

/** The one whose form is nearest; a quarter as wide again is as far as a quarter as narrow. */
const nearest = <T extends Size>(sizes: readonly T[], wanted: Size): T => sizes.reduce((best, size) => (off(size, wanted) < off(best, wanted) ? size : best))
const off = (one: Size, other: Size): number => Math.abs(Math.log(ratioOf(one) / ratioOf(other)))

/** Sizes that Titan paints (model parameters in the Bedrock user guide), the wide ones. */
const TITAN_SIZES = [
  { width: 1408, height: 640 },
  { width: 1408, height: 768 },
  { width: 1280, height: 768 },
  { width: 1152, height: 768 },
  { width: 1024, height: 1024 },
] as const

/** Nova Canvas: sides are multiples of 16 between 320 and 4096, and none more than four times the other. */
const NOVA = { multiple: 16, least: 320, widest: 4 }

const novaSize = ({ width, height }: Size): Size => {
  const rounded = (side: number) => Math.max(NOVA.least, Math.round(side / NOVA.multiple) * NOVA.multiple)
  const high = rounded(Math.max(height, width / NOVA.widest))
  return { width: Math.min(rounded(width), high * NOVA.widest), height: high }
}

/** Amazon's seeds end here. */
const AMAZON_SEEDS = 858_993_460

const amazonAnswer = z.object({ images: z.array(z.string()).nullish(), error: z.string().nullish() })
const stabilityAnswer = z.object({ images: z.array(z.string()).nullish(), finish_reasons: z.array(z.string().nullable()).nullish() })

/** Forms that Stability AI's models paint, with the pixels that about come out. */
const STABILITY_FORMS = [
  { ratio: '21:9', width: 1536, height: 640 },
  { ratio: '16:9', width: 1344, height: 768 },
  { ratio: '3:2', width: 1216, height: 832 },
  { ratio: '5:4', width: 1088, height: 896 },
  { ratio: '1:1', width: 1024, height: 1024 },
] as const

const DIALECTS: Readonly<Record<ImageFamily, Dialect>> = {
  amazon: {
    sizeOf: (wish) => (wish.modelId.includes('titan') ? nearest(TITAN_SIZES, wish) : novaSize(wish)),
    request: ({ modelId, prompt, negative, seed }, { width, height }) => {
      const { promptLimit } = imageModelOf(modelId)
      return {
        taskType: 'TEXT_IMAGE',
        textToImageParams: { text: cut(prompt, promptLimit), negativeText: cut(negative, promptLimit) },
        imageGenerationConfig: { width, height, quality: 'standard', cfgScale: 7, seed: seed % AMAZON_SEEDS, numberOfImages: 1 },
      }
    },
    read: (answer) => {
      const { images, error } = amazonAnswer.safeParse(answer).data ?? {}
      const image = images?.[0]
      if (image) return { image }
      return error ? { refused: error } : {}
    },
  },
  stability: {
    sizeOf: (wish) => nearest(STABILITY_FORMS, wish),
    request: ({ modelId, prompt, negative, seed }, size) => ({
      prompt: cut(prompt, imageModelOf(modelId).promptLimit),
      negative_prompt: negative,
      mode: 'text-to-image',
      aspect_ratio: nearest(STABILITY_FORMS, size).ratio,
      output_format: 'png',
      seed,
    }),
    read: (answer) => {
      const { images, finish_reasons } = stabilityAnswer.safeParse(answer).data ?? {}
      const reason = finish_reasons?.[0]
      if (reason?.startsWith('Filter reason')) return { refused: reason }
      const image = images?.[0]
      return image && !reason ? { image } : {}
    },
  },
}

/** @throws Error when the model has no price */
export const dialectOf = (modelId: string): Dialect => DIALECTS[imageModelOf(modelId).family]
