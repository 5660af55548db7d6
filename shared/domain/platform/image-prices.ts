/** How a model of Bedrock that paints is spoken to: Amazon's own, or Stability AI's. */
export type ImageFamily = 'amazon' | 'stability'

interface ImageModel {
  family: ImageFamily
  /** Micro-dollars (millionths of a US dollar) for one picture of so many pixels. */
  price: (pixels: number) => number
  /** Characters of a prompt. */
  promptLimit: number
}

const SQUARE_1024 = 1024 * 1024

/**
 * Bedrock's on-demand prices of one picture of standard quality, by foundation model. Source: https://aws.amazon.com/bedrock/pricing/;
 * limits from the models' pages of the Bedrock user guide. Compare with the bill of your own account. Amazon's two have reached the
 * end of their life for new customers: they are here for accounts that have an arrangement.
 */
const MODELS: ReadonlyMap<string, ImageModel> = new Map(
  Object.entries({
    'amazon.nova-canvas-v1:0': { family: 'amazon', price: (pixels) => (pixels > SQUARE_1024 ? 60_000 : 40_000), promptLimit: 1024 },
    'amazon.titan-image-generator-v2:0': { family: 'amazon', price: () => 10_000, promptLimit: 512 },
    'stability.stable-image-core-v1:1': { family: 'stability', price: () => 40_000, promptLimit: 2000 },
    'stability.stable-image-ultra-v1:1': { family: 'stability', price: () => 140_000, promptLimit: 2000 },
    'stability.sd3-5-large-v1:0': { family: 'stability', price: () => 80_000, promptLimit: 2000 },
  } satisfies Record<string, ImageModel>),
)

/** @returns undefined for a model that is not in the table: it must be refused, never counted as free */
export const findImageModel = (modelId: string): ImageModel | undefined => MODELS.get(modelId)

/** @throws Error when the model has no price */
export function imageModelOf(modelId: string): ImageModel {
  const model = findImageModel(modelId)
  if (!model) throw new Error(`The image model ${modelId} has no price in shared/domain/platform/image-prices.ts: add it there before it is used.`)
  return model
}
